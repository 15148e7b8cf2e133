import { expect, test } from '@jest/globals';
import { tidiedPercent } from './percent';
import { held, testRow, testTable } from './test-table';
import {
  afterReload,
  centsByEntity,
  changesOf,
  entriesOf,
  shownAllocation,
  typedAllocations,
  withEdits,
  type TypedAllocation,
} from './typed-allocations';

const total = 10_000_000n;
const rows = [testRow('a', 'Ada'), testRow('b', 'Bob', held('25000.00', 3)), testRow('c', 'Cara')];
const typedInto = (texts: Record<string, string>) =>
  withEdits(
    typedAllocations(rows),
    Object.entries(texts).map(([entityId, text]) =>
      text.endsWith('%')
        ? { entityId, by: 'percent' as const, text: text.slice(0, -1) }
        : { entityId, by: 'amount' as const, text },
    ),
  );
const shown = (one: TypedAllocation, cents = 0n, of = total) => shownAllocation(one, cents, of);

test('an amount shows its percentage, and a percentage its amount', () => {
  const cents = centsByEntity(typedInto({ a: '12,500', c: '7.5%' }), total);
  expect(shown({ by: 'amount', text: '12,500' }, cents.get('a'))).toMatchObject({ percent: '12.5' });
  expect(shown({ by: 'percent', text: '7.5' }, cents.get('c'))).toMatchObject({ amount: '7,500.00' });
  expect(shown({ by: 'amount', text: '0.01' }, 1n)).toMatchObject({ percent: '0.00001' });
  expect(shown({ by: 'amount', text: '1' }, 100n, 300n)).toMatchObject({ percent: '33.3333' });
});

test('percentages that add up to 100 are the total to the cent, whatever each is rounded to', () => {
  const cents = centsByEntity(typedInto({ a: '33.333333%', b: '33.333333%', c: '33.333334%' }), 10_001n);
  expect([...cents.values()].reduce((sum, part) => sum + part)).toBe(10_001n);
  const thirds = centsByEntity(typedInto({ a: '0.5%', b: '49.5%', c: '50%' }), 101n);
  expect([...thirds.values()]).toEqual([1n, 50n, 50n]);
});

test.each([
  ['amount', 'soon', 'Not an amount'],
  ['amount', '-5', 'Below $0'],
  ['amount', '1.005', 'Not to the cent'],
  ['amount', '0', undefined],
  ['percent', '101', 'Not a percentage up to 100'],
  ['percent', 'half', 'Not a percentage up to 100'],
  ['percent', '0.000001', 'Less than a cent'],
  ['percent', '', undefined],
] as const)('in the column %p, %p is refused with %p', (by, text, error) => {
  expect(shown({ by, text }).error).toBe(error);
});

test('a percentage is tidied once it is left', () => {
  expect(['12.50 %', '.5', '0', '100', 'x'].map(tidiedPercent)).toEqual(['12.5', '0.5', '', '100', 'x']);
});

test('a request has each saved allocation with its version, the removed ones without amount, and the new ones', () => {
  const cents = centsByEntity(typedInto({ a: '5', b: '', c: '0' }), total);
  expect(entriesOf(rows, cents)).toEqual([
    { entityId: 'a', amount: '5.00', version: null },
    { entityId: 'b', amount: null, version: 3 },
  ]);
  expect(changesOf(rows, cents).map(({ row, kind }) => [row.entity.id, kind])).toEqual([
    ['a', 'added'],
    ['b', 'removed'],
  ]);
  expect(changesOf(rows, centsByEntity(typedInto({ b: '25k' }), total))).toEqual([]);
});

test('after a reload, what was typed stays, and the rest is as it is saved now', () => {
  const latest = testTable([
    testRow('a', 'Ada', held('7.00')),
    testRow('b', 'Bob', held('8.00', 4)),
    testRow('c', 'Cara', held('9.00')),
    testRow('d', 'Dan', held('10.00')),
  ]);
  const typed = afterReload(typedInto({ a: '5', c: 'soon' }), testTable(rows), latest);
  expect([...typed].map(([id, { text }]) => `${id} ${text}`)).toEqual(['a 5', 'b 8.00', 'c soon', 'd 10.00']);
});
