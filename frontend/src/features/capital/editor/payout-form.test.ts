import { expect, test } from '@jest/globals';
import { nothing, testEvent, testLine } from '../test-event';
import { proceedsText } from './BalanceBar';
import { balanceOf, balanceText, lineTotals } from './balance';
import {
  createRequest,
  eventFormValues,
  newEventForm,
  proposesAgain,
  updateRequest,
  type EventForm,
} from './event-form';
import { typedLines, withAmounts, type TypedAmount } from './typed-lines';

const deal = { id: 'deal', investmentName: 'Acme Seed', companyName: 'Acme' };
const paid = { ...nothing, returnOfCapital: '60.00', gain: '40.00' };

const distribution = testEvent({
  kind: 'distribution',
  totals: { ...nothing, returnOfCapital: '120.00', gain: '80.00' },
  lines: [testLine('a', paid), testLine('b', paid)],
});
const proceeds = testEvent({
  kind: 'proceeds',
  basis: 'typed',
  date: '2026-06-01',
  totals: { ...nothing, amount: '900.00', costRelieved: '500.00' },
  lines: [testLine('a', { ...nothing, amount: '900.00', costRelieved: '500.00' })],
});

const draft = (saved: typeof proceeds, form: Partial<EventForm> = {}, typed: TypedAmount[] = []) => ({
  saved,
  form: { ...eventFormValues(saved), ...form },
  lines: withAmounts(typedLines(saved.lines), typed),
});

test('proceeds have no basis and no lines of their own: the cost is an amount or a percentage of what remains', () => {
  const form = { ...newEventForm('proceeds', deal), deal, amount: '900.00', percent: '50%' };
  const request = createRequest('proceeds', form);
  expect(request).toMatchObject({ kind: 'proceeds', percent: '50', totals: { amount: '900.00' } });
  expect(request).not.toHaveProperty('basis');
  const changed = updateRequest(draft(proceeds, { amount: '1000.00' }));
  expect(changed).toMatchObject({ totals: { amount: '1000.00', costRelieved: '500.00' } });
  expect(changed).not.toHaveProperty('lines');
});

test('proceeds of another day are split anew', () => {
  expect(proposesAgain(draft(proceeds))).toBe(false);
  expect(proposesAgain(draft(proceeds, { date: '2026-06-02' }))).toBe(true);
});

test('the gain or loss of a sale follows what is typed', () => {
  const form = eventFormValues(proceeds);
  expect(proceedsText(form)).toBe('Amount $900.00, income $0.00, cost relieved $500.00, gain $400.00');
  expect(proceedsText({ ...form, income: '450.00' })).toContain('loss $50.00');
  expect(proceedsText({ ...form, percent: '50' })).toContain('50% of the remaining cost');
});

test('a distribution without totals pays out all cash', () => {
  const form = { ...newEventForm('distribution', deal), deal };
  expect(createRequest('distribution', form)).toMatchObject({ basis: 'commitment', totals: {} });
  const byHand = draft(distribution, {}, [{ entityId: 'a', part: 'tax', text: '1' }]);
  expect(updateRequest(byHand, 'cash')).toMatchObject({ totals: {} });
  expect(updateRequest(byHand, 'cash')).not.toHaveProperty('lines');
});

test('what lines and totals of a distribution differ by is named by part, and the totals can be set to the lines', () => {
  const { form, lines } = draft(distribution, {}, [{ entityId: 'a', part: 'tax', text: '1.50' }]);
  expect(balanceText('distribution', balanceOf('distribution', form, lines))).toBe(
    'Lines $198.50, event $200.00, difference $1.50 (Tax -$1.50)',
  );
  const matched = { ...form, ...lineTotals('distribution', lines) };
  expect(matched).toMatchObject({ returnOfCapital: '120.00', tax: '1.50', carry: '' });
  expect(balanceOf('distribution', matched, lines).differences).toEqual([]);
});
