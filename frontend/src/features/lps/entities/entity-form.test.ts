import { expect, test } from '@jest/globals';
import { emptyEntityForm, entityRequest } from './entity-form';

const form = { ...emptyEntityForm, legalName: 'Roe Family Trust' };

test('an empty tax ID keeps the one on file, unless it is to be removed', () => {
  expect(entityRequest(form).taxId).toBeUndefined();
  expect(entityRequest({ ...form, removesTaxId: true }).taxId).toBeNull();
  expect(entityRequest({ ...form, taxId: ' 12-3456789 ', removesTaxId: true }).taxId).toBe('12-3456789');
});

test('an empty address removes the one on file', () => {
  expect(entityRequest({ ...form, address: ' ' }).address).toBeNull();
  expect(entityRequest({ ...form, address: '1 Main Street\nOslo' }).address).toBe('1 Main Street\nOslo');
});
