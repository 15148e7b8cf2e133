import { fullName } from '../../access/full-name.js';
import { fundDayOf } from '../../config/clock.js';
import { Temporal } from 'temporal-polyfill';
import type { ExplainedHolding } from '../explanations.dto.js';

/** Where the valuation of a holding comes from, in words. */
export function whereFrom({ valuationSource, mark }: ExplainedHolding): string {
  if (valuationSource === 'entered') return 'Entered on the company, which has no mark';
  if (!mark) return 'Post-money valuation: the company has neither a mark nor an entered valuation';
  const by = mark.createdBy ? ` by ${fullName(mark.createdBy)}` : '';
  return `Mark of ${fundDayOf(Temporal.Instant.from(mark.markDate))}${by}`;
}
