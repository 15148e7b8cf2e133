import { expect, test } from '@jest/globals';
import { capitalAccounts, paidInBy } from './k1s.js';

const contributions = [
  { amount: '100000.01', createdAt: '2024-05-02T15:00:00Z' },
  { amount: '50000.50', createdAt: '2024-12-31T22:59:00Z' },
  { amount: '25000.25', createdAt: '2026-01-02T14:00:00Z' },
];

test('a capital account begins each year with what it ended the last one with', () => {
  const accounts = capitalAccounts(contributions, 2026);
  expect(accounts.map(({ taxYear }) => taxYear)).toEqual([2024, 2025, 2026]);
  expect(accounts[0]?.beginning).toBe(0n);
  expect(accounts[1]?.beginning).toBe(accounts[0]?.ending);
  expect(accounts[2]?.beginning).toBe(accounts[1]?.ending);
});

test('a capital account adds up to the cent in every year', () => {
  for (const it of capitalAccounts(contributions, 2026))
    expect(it.ending).toBe(it.beginning + it.contributed + it.interest - it.expenses);
});

test('the contributions of the years are those of the partner, none lost and none twice', () => {
  const accounts = capitalAccounts(contributions, 2026);
  expect(accounts.map(({ contributed }) => contributed)).toEqual([15000051n, 0n, 2500025n]);
  expect(paidInBy(contributions, 2025)).toBe(15000051n);
  expect(paidInBy(contributions, 2026)).toBe(17500076n);
});

test('there is no capital account before the first contribution, nor without any', () => {
  expect(capitalAccounts(contributions, 2023)).toEqual([]);
  expect(capitalAccounts([], 2026)).toEqual([]);
});
