import { expect, test } from '@jest/globals';
import type { K1Record } from '../../api/generated';
import { byLp, yearsOf } from './by-lp';

const ada = { id: 'a', firstName: 'Ada', lastName: 'Moss', legalName: 'Ada Moss' };
const zoe = { id: 'z', firstName: 'Aaron', lastName: 'Renamed', legalName: 'Zoe Abbott' };
const k1 = (id: string, lp: typeof ada, taxYear: number) => ({ id, lpId: lp.id, lp, taxYear }) as K1Record;
const documents = [k1('1', zoe, 2025), k1('2', ada, 2025), k1('3', zoe, 2023), k1('4', zoe, 2023)];

test('K-1s are grouped by LP, sorted by legal name, and keep their order within a group', () => {
  const groups = byLp(documents);
  expect(groups.map(({ lp }) => lp.legalName)).toEqual(['Ada Moss', 'Zoe Abbott']);
  expect(groups.map((group) => group.documents.map(({ id }) => id))).toEqual([['2'], ['1', '3', '4']]);
});

test('each tax year is listed once, the latest first', () => {
  expect(yearsOf(documents)).toEqual([2025, 2023]);
});
