import { expect, test } from '@jest/globals';
import { sortRows, type Sortable } from './sort-rows';

const sorted = (values: Sortable[], direction: 'asc' | 'desc') =>
  sortRows(values, (value) => value, direction);

test.each<[string, Sortable[], Sortable[]]>([
  [
    'names as people sort them',
    ['zebra', 'Émile', 'acme', 'Borealis'],
    ['acme', 'Borealis', 'Émile', 'zebra'],
  ],
  ['cents exactly', [10n, 9n, 999_999_999_999_999n], [9n, 10n, 999_999_999_999_999n]],
  ['ratios', [0.1, -1, 0], [-1, 0, 0.1]],
  ['nothing before all else', [0, null, -1], [null, -1, 0]],
  ['dates', ['2026-01-01', '2025-12-31'], ['2025-12-31', '2026-01-01']],
])('rows sort by %s', (_what, values, ascending) => {
  expect(sorted(values, 'asc')).toEqual(ascending);
  expect(sorted(values, 'desc')).toEqual(ascending.toReversed());
});

test('equal rows keep the order they came in, in both directions', () => {
  const rows = [
    { id: 1, name: 'b' },
    { id: 2, name: 'a' },
    { id: 3, name: 'b' },
  ];
  expect(sortRows(rows, ({ name }) => name, 'asc').map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(sortRows(rows, ({ name }) => name, 'desc').map(({ id }) => id)).toEqual([1, 3, 2]);
});
