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
  ['marked since', bought, null, '2025-06-30', /^First .*mark on Jun 30, 2025: /],
  ['never marked', bought, null, null, /^No .*mark yet: /],
  [
    'written off',
    bought,
    '2026-10-01',
    '2025-06-30',
    /^Written off on Oct 1, 2026: value is \$0 from then on\.$/,
  ],
] as const)('the note of an investment %s', (_case, investment, writtenOffOn, firstMarkedOn, note) => {
  const text = noteOf(investment, writtenOffOn, firstMarkedOn);
  if (note) expect(text).toMatch(note);
  else expect(text).toBeUndefined();
});
