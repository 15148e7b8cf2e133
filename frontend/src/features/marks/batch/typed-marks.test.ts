import { expect, test } from '@jest/globals';
import { testBatch, testLine } from './test-batch';
import {
  afterSave,
  areMarksChanged,
  effectMarks,
  hasErrors,
  held,
  lineRequests,
  tidiedValuation,
  totalsOf,
  typedMarks,
  valuationError,
  withEdits,
} from './typed-marks';

const { lines } = testBatch();
const untouched = typedMarks(lines);
const typedInto = (companyId: string, valuation: string) =>
  withEdits(untouched, [{ companyId, change: { valuation } }]);

test('holding fills the companies without a new mark with prior valuation and method, and leaves the others alone', () => {
  const typed = withEdits(untouched, [{ companyId: 'a', change: { valuation: '12', method: 'other' } }]);
  const edits = held(lines, typed);
  expect(edits).toEqual([{ companyId: 'b', change: { valuation: '10,000,000.00', method: 'multiples' } }]);
  expect(held(lines, withEdits(typed, edits))).toEqual([]);
});

test('what is typed wrongly counts as typed: holding does not replace it', () => {
  expect(held(lines, typedInto('a', 'abc')).map(({ companyId }) => companyId)).toEqual(['b']);
});

test('a method that was chosen stays when the company is held', () => {
  const typed = withEdits(untouched, [{ companyId: 'a', change: { method: 'recent_round' } }]);
  expect(held(lines, typed)[0]?.change.method).toBe('recent_round');
});

test.each([
  ['', undefined],
  ['25m', undefined],
  ['0', 'Must be above $0'],
  ['-5', 'Below $0'],
  ['1.005', 'Not to the cent'],
  ['soon', 'Not an amount'],
])('the valuation %p is refused with %p', (text, error) => {
  expect(valuationError(text)).toBe(error);
  expect(hasErrors(typedInto('a', text))).toBe(error !== undefined);
});

test('a valuation is tidied once it is left, but an error stays as it is typed', () => {
  expect(tidiedValuation('25m')).toBe('25,000,000.00');
  expect(tidiedValuation('0')).toBe('0');
  expect(tidiedValuation('soon')).toBe('soon');
});

test('a request has the companies for which something is entered, and the effect those with a valuation', () => {
  const typed = withEdits(typedInto('a', '25m'), [
    {
      companyId: 'b',
      change: { explanation: ' Waits for the audit ', document: { id: 'd', title: 'Audit' } },
    },
  ]);
  expect(lineRequests(typed)).toEqual([
    { companyId: 'a', valuation: '25000000.00', method: null, explanation: null },
    { companyId: 'b', valuation: null, method: null, explanation: 'Waits for the audit', documentId: 'd' },
  ]);
  expect(effectMarks(typed)).toEqual([{ companyId: 'a', valuation: '25000000.00' }]);
});

test('a draft is changed by each of its fields, but not by another way to write the same amount', () => {
  const saved = [testLine('a', 'Acme', { valuation: '25000000.00', explanation: 'Round' })];
  const typed = typedMarks(saved);
  const isChanged = (change: object) =>
    areMarksChanged(saved, withEdits(typed, [{ companyId: 'a', change }]));
  expect(areMarksChanged(saved, typed)).toBe(false);
  expect(isChanged({ valuation: '25m' })).toBe(false);
  expect(isChanged({ valuation: '25m and' })).toBe(true);
  expect(isChanged({ valuation: '' })).toBe(true);
  expect(isChanged({ method: 'other' })).toBe(true);
  expect(isChanged({ explanation: 'Round, closed' })).toBe(true);
  expect(isChanged({ document: { id: 'd', title: 'Audit' } })).toBe(true);
});

test('the total counts a company without a new mark at its prior one', () => {
  expect(totalsOf(lines, typedInto('a', '25m'))).toEqual({ prior: '20000000.00', next: '35000000.00' });
});

test('after a save, what was typed meanwhile stays', () => {
  const sent = typedInto('a', '25m');
  const typed = withEdits(sent, [{ companyId: 'b', change: { valuation: '7' } }]);
  const next = afterSave(
    typed,
    sent,
    typedMarks([testLine('a', 'Acme', { valuation: '25000000.00' }), ...lines.slice(1)]),
  );
  expect(next.get('a')?.valuation).toBe('25,000,000.00');
  expect(next.get('b')?.valuation).toBe('7');
});
