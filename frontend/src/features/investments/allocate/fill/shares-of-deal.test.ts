import { expect, test } from '@jest/globals';
import { sumMoney } from '../../../../lib/money';
import { equalShares, sharesOfDeal } from './shares-of-deal';
import { held, testRow } from '../test-table';
import type { AllocationEdit } from '../typed-allocations';

const rows = [
  testRow('a', 'Ada'),
  testRow('b', 'Bob'),
  testRow('c', 'Cara'),
  testRow('k', 'Kim', { ...held('10.00'), isFrozen: true }),
];
const shares = (...amounts: [string, string][]) =>
  amounts.map(([entityId, amount]) => ({ entityId, legalName: `Legal ${entityId}`, amount }));
const textOf = (edits: readonly AllocationEdit[]) => edits.map(({ entityId, text }) => `${entityId} ${text}`);

test('the shares of another deal are scaled to the total to the cent, and who has none there gets none', () => {
  const deal = {
    investmentName: 'Seed',
    totalInvestment: '3.00',
    shares: shares(['a', '1.00'], ['b', '2.00']),
  };
  const copied = sharesOfDeal(deal, rows, 10_000n);
  expect(textOf(copied.edits)).toEqual(['a 33.33', 'b 66.67', 'c ']);
  expect(copied).toMatchObject({ filled: 2, firm: 0n, leftOut: [] });
});

test('what no LP had of the other deal stays unallocated, and an over-allocated one is scaled down', () => {
  const half = {
    investmentName: 'Seed',
    totalInvestment: '4.00',
    shares: shares(['a', '1.00'], ['b', '1.00']),
  };
  expect(sharesOfDeal(half, rows, 10_001n)).toMatchObject({ filled: 2, firm: 5001n });
  const over = { ...half, totalInvestment: '1.00' };
  expect(textOf(sharesOfDeal(over, rows, 10_001n).edits)).toEqual(['a 50.01', 'b 50.00', 'c ']);
});

test('those who cannot be edited are left out by their names, and their share goes to nobody else', () => {
  const deal = {
    investmentName: 'Seed',
    totalInvestment: '4.00',
    shares: shares(['a', '1.00'], ['k', '1.00'], ['gone', '2.00']),
  };
  const copied = sharesOfDeal(deal, rows, 10_000n);
  expect(textOf(copied.edits)).toEqual(['a 25.00', 'b ', 'c ']);
  expect(copied.leftOut).toEqual(['Legal k', 'Legal gone']);
});

test('sixty uneven shares of an odd total add up to it', () => {
  const many = Array.from({ length: 60 }, (_, at) => testRow(`e${at}`, `LP ${at}`));
  const uneven = shares(...many.map(({ entity }, at): [string, string] => [entity.id, `${at * 7 + 1}.01`]));
  const totalInvestment = sumMoney(uneven.map(({ amount }) => amount));
  const { edits } = sharesOfDeal(
    { investmentName: 'Seed', totalInvestment, shares: uneven },
    many,
    1_000_001n,
  );
  expect(sumMoney(edits.map(({ text }) => text.replaceAll(',', '')))).toBe('10000.01');
});

test('an equal split is of what the others leave, to the cent', () => {
  const cents = new Map([
    ['a', 500n],
    ['b', 0n],
    ['c', 100n],
  ]);
  expect(textOf(equalShares(['b', 'c'], cents, 1001n))).toEqual(['b 2.51', 'c 2.50']);
  expect(equalShares(['b'], cents, 600n)).toEqual([]);
  expect(equalShares([], cents, 1000n)).toEqual([]);
});
