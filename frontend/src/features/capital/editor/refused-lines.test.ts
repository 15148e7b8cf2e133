import { expect, test } from '@jest/globals';
import { ApiError } from '../../../lib/errors';
import { nothingRefused, refusedLines, withoutTyped } from './refused-lines';

const errorWith = (...details: { field: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ message: 'Refused', details }), null);
const sent = [{ entityId: 'a' }, { entityId: 'b' }];

test('a line is named by its place in the request, or by its entity', () => {
  const error = errorWith(
    { field: 'lines.1.capital', message: 'Too much' },
    { field: 'lines.1.expenses', message: 'Below 0' },
    { field: 'lines.c3.entityId', message: 'No allocation' },
    { field: 'lines', message: 'An entity can have one line only' },
    { field: 'date', message: 'Date is required' },
  );
  expect([...refusedLines(error, sent)]).toEqual([
    ['b', { capital: 'Too much', expenses: 'Below 0' }],
    ['c3', { line: 'No allocation' }],
  ]);
  expect(refusedLines(new Error('offline'), sent)).toBe(nothingRefused);
});

test('typing an amount again takes away what was said about it alone', () => {
  const refused = refusedLines(
    errorWith(
      { field: 'lines.0.capital', message: 'Too much' },
      { field: 'lines.1.capital', message: 'Too much' },
      { field: 'lines.1.entityId', message: 'No allocation' },
    ),
    sent,
  );
  const typedAgain = withoutTyped(refused, [
    { entityId: 'a', part: 'capital', text: '1' },
    { entityId: 'b', part: 'capital', text: '1' },
  ]);
  expect([...typedAgain]).toEqual([['b', { line: 'No allocation' }]]);
  expect(withoutTyped(refused, [{ entityId: 'c', part: 'capital', text: '1' }])).toBe(refused);
});
