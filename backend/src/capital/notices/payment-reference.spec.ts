import { expect, test } from '@jest/globals';
import { paymentReference } from './payment-reference.js';

const entity = '0197f3a2-5c1e-7a44-9b0d-3f6e21c8d05a';

test('a payment reference names the call and the entity', () => {
  expect(paymentReference(7, entity)).toBe('CALL 7 / C8D05A');
});

test('a payment reference fits what a bank transfer carries', () => {
  for (const number of [1, 42, 2_147_483_647])
    expect(paymentReference(number, entity)).toMatch(/^[A-Z0-9 /]{1,35}$/);
});

test('entities that were created at the same time have different references', () => {
  const sibling = '0197f3a2-5c1e-7a44-8e21-90ab12cd34ef';
  expect(paymentReference(7, sibling)).not.toBe(paymentReference(7, entity));
});
