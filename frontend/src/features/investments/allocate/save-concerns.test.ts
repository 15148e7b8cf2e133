import { expect, test } from '@jest/globals';
import { saveConcerns } from './save-concerns';
import { held, testRow, testTable } from './test-table';
import { changesOf } from './typed-allocations';

const rows = [testRow('a', 'Ada'), testRow('b', 'Bob', held('25000.00'))];
const { investment } = testTable(rows);
const concerns = (a: bigint, b: bigint, today = '2026-06-30') => {
  const cents = new Map([
    ['a', a],
    ['b', b],
  ]);
  return saveConcerns(investment, changesOf(rows, cents), cents, today);
};

test('allocations that fit, of a deal that is not dated later, are saved without a question', () => {
  expect(concerns(7_500_000n, 2_500_000n)).toEqual([]);
});

test('more than the total, a date after today and deletions are asked about, with the figures', () => {
  expect(concerns(7_500_001n, 2_500_000n)).toEqual([
    'The allocations of $100,000.01 are more than the $100,000.00 of this deal, so it would be over-allocated by $0.01.',
  ]);
  expect(concerns(1n, 2_500_000n, '2026-06-28')).toEqual([
    'The investment is dated Jun 30, 2026, 2 days after today, so the allocations would count as invested already and have no IRR before then.',
  ]);
  expect(concerns(1n, 0n)).toEqual(['1 allocation is deleted, which cannot be undone: Bob ($25,000.00).']);
});
