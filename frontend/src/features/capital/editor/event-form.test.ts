import { expect, test } from '@jest/globals';
import { testEvent, testLine } from '../test-event';
import { balanceOf, balanceText } from './balance';
import {
  createRequest,
  eventFormValues,
  newEventForm,
  proposesAgain,
  updateRequest,
  type EventForm,
} from './event-form';
import { typedLines, withAmounts } from './typed-lines';

const deal = { id: 'deal', investmentName: 'Acme Seed', companyName: 'Acme' };
const unchanged = { noticeDate: '2026-06-20', date: '2026-07-10', note: null, internalNote: null };

const draft = (
  form: Partial<EventForm> = {},
  { saved = testEvent(), capital }: { saved?: ReturnType<typeof testEvent>; capital?: string } = {},
) => {
  const lines = typedLines(saved.lines);
  return {
    saved,
    form: { ...eventFormValues(saved), ...form },
    lines:
      capital === undefined ? lines : withAmounts(lines, [{ entityId: 'a', part: 'capital', text: capital }]),
  };
};

test('a new call sends what was typed, a percentage instead of the total', () => {
  const form = { ...newEventForm('call', deal), deal, percent: '12.5 %', managementFee: '10.00' };
  expect(createRequest('call', form)).toMatchObject({
    kind: 'call',
    investmentId: 'deal',
    basis: 'commitment',
    percent: '12.5',
    totals: { managementFee: '10.00' },
  });
  expect(createRequest('call', { ...form, basis: 'equal' })).not.toHaveProperty('percent');
});

test('another date or note leaves amounts and lines alone', () => {
  expect(updateRequest(draft({ note: ' Thank you ' }))).toEqual({
    ...unchanged,
    note: 'Thank you',
    investmentId: 'deal',
  });
});

test('another total or basis has the lines proposed again, while none was changed by hand', () => {
  const changed = draft({ capital: '300.00' });
  expect(proposesAgain(changed)).toBe(true);
  expect(updateRequest(changed)).toEqual({
    ...unchanged,
    investmentId: 'deal',
    basis: 'commitment',
    totals: { capital: '300.00' },
  });
});

test('amounts changed by hand stay when the total changes, unless a proposal is asked for', () => {
  const changed = draft({ capital: '300.00' }, { capital: '150' });
  expect(proposesAgain(changed)).toBe(false);
  expect(updateRequest(changed)).toMatchObject({
    totals: { capital: '300.00' },
    lines: [
      { entityId: 'a', capital: '150.00', managementFee: '0.00', expenses: '0.00' },
      { entityId: 'b', capital: '100.00' },
    ],
  });
  expect(updateRequest(changed, 'terms')).not.toHaveProperty('lines');
  const saved = testEvent({ lines: [testLine('a', { isEdited: true }), testLine('b')] });
  expect(updateRequest(draft({ capital: '300.00' }, { saved }))).toHaveProperty('lines');
});

test('another deal always has its lines proposed', () => {
  const changed = draft({ deal: { ...deal, id: 'other' } }, { capital: '150' });
  expect(updateRequest(changed)).toMatchObject({ investmentId: 'other' });
  expect(updateRequest(changed)).not.toHaveProperty('lines');
});

test('typed lines make the totals, and are never replaced by a proposal of zeros', () => {
  const saved = testEvent({ basis: 'typed' });
  const typed = draft({}, { saved, capital: '150' });
  expect(typed.form.capital).toBe('');
  const request = updateRequest(typed);
  expect(request).toMatchObject({ basis: 'typed', totals: {} });
  expect(request.lines).toHaveLength(2);
  expect(balanceText('call', balanceOf('call', typed.form, typed.lines))).toBe(
    'Lines $250.00, event $250.00, difference $0.00',
  );
});

test('the difference between lines and totals is shown to the cent', () => {
  const { form, lines } = draft({}, { capital: '100.01' });
  expect(balanceText('call', balanceOf('call', form, lines))).toBe(
    'Lines $200.01, event $200.00, difference -$0.01',
  );
  const moved = { ...form, capital: '190.00', managementFee: '10.01' };
  expect(balanceText('call', balanceOf('call', moved, lines))).toBe(
    'Lines $200.01, event $200.01, difference $0.00 (Capital -$10.01, Management Fee $10.01)',
  );
  expect(balanceText('call', balanceOf('call', { ...form, percent: '10' }, lines))).toContain('Save to see');
});
