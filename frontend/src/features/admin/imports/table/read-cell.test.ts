import { expect, test } from '@jest/globals';
import { readCell } from './read-cell';

test.each([
  ['amount', '$1,234.5', '$1,234.50', false],
  ['amount', '(500)', '-$500.00', false],
  ['amount', '$ -', '$0.00', false],
  ['amount', '1.2300', '$1.23', false],
  ['amount', '15m', '15m', true],
  ['amount', '1.234', '1.234', true],
  ['day', '3/4/2026', 'Mar 4, 2026', false],
  ['day', '2026-03-04T17:30:00', 'Mar 4, 2026', false],
  ['day', '2/30/2026', '2/30/2026', true],
  ['day', '04.03.2026', '04.03.2026', true],
  ['count', '1,200', '1,200', false],
  ['count', '12.0', '12', false],
  ['count', '12.5', '12.5', true],
  ['choice', 'In Diligence', 'in_diligence', false],
  ['choice', 'gone', 'gone', true],
  ['text', ' Acme ', 'Acme', false],
  ['amount', ' ', '', false],
] as const)('a cell of a column of the type %s, %j, is shown as %j', (type, cell, text, isWrong) => {
  const values = type === 'choice' ? ['active', 'in_diligence'] : [];
  expect(readCell(cell, { type, values })).toEqual({ text, isWrong });
});
