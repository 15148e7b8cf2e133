import { describe, expect, test } from '@jest/globals';
import { publishNow } from '../publication/publication-form';
import { requestOf, type UpdateForm } from './update-form';

const raise: UpdateForm = {
  company: { id: 'c', name: 'Acme' },
  title: 'A round',
  updateDate: '2026-11-20',
  updateType: 'fundraise',
  amountRaised: '2500000.50',
  postMoneyValuation: '18000000',
  raiseType: 'Priced',
  notes: 'Closed',
  document: null,
  publication: publishNow('all'),
};

describe('the request of an update', () => {
  test('sends the notes as the content too, and amounts as numbers with cents', () => {
    expect(requestOf(raise)).toEqual({
      title: 'A round',
      updateDate: '2026-11-20',
      updateType: 'fundraise',
      notes: 'Closed',
      content: 'Closed',
      amountRaised: 2500000.5,
      postMoneyValuation: 18000000,
      raiseType: 'Priced',
    });
  });

  test('sends null for amounts that are empty, or typed before another type was chosen', () => {
    const none = { amountRaised: null, postMoneyValuation: null };
    expect(requestOf({ ...raise, amountRaised: '', postMoneyValuation: '' })).toMatchObject(none);
    expect(requestOf({ ...raise, updateType: 'company_update' })).toMatchObject({ ...none, raiseType: null });
  });

  test('has a document only when there is one', () => {
    expect(requestOf(raise)).not.toHaveProperty('documentPath');
    expect(requestOf({ ...raise, document: { name: 'Round.pdf', path: 'uploads/1' } })).toMatchObject({
      documentPath: 'uploads/1',
      documentName: 'Round.pdf',
    });
  });
});
