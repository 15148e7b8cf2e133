import { expect, test } from '@jest/globals';
import type { InvestmentRecord } from '../../../api/generated';
import { valueNote } from './value-note';

const noteOf = (
  investment: Pick<InvestmentRecord, 'investmentDate'>,
  writtenOffOn: string | null,
  firstMarkedOn: string | null,
) => valueNote(investment as InvestmentRecord, { writtenOffOn, firstMarkedOn, points: [] });

const bought = { investmentDate: '2025-03-12' };

test.each([
  ['marked before it was bought', bought, null, '2025-03-12', undefined],
  ['marked since', bought, null, '2025-06-30', /^First .*mark on Jun 30, 2025; /],
  ['never marked', bought, null, null, /^No .*mark yet: /],
  ['written off', bought, '2026-10-01', '2025-06-30', /^Written off: worth nothing from Oct 1, 2026 on\.$/],
] as const)('%s, an investment is told so', (_case, investment, writtenOffOn, firstMarkedOn, note) => {
  const told = noteOf(investment, writtenOffOn, firstMarkedOn);
  if (note) expect(told).toMatch(note);
  else expect(told).toBeUndefined();
});
