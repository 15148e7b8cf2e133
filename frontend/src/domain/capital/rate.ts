import type { RateOfReturn } from '../../api/generated';
import { formatIrr, formatPercent } from '../../lib/format';

interface ShownRate {
  text: string;
  /** Why it is no rate a year. */
  note?: string;
}

/** A rate of return: a period under a year is labelled as such, and without a rate there is a dash, each with its reason. */
export function shownRate(rate: RateOfReturn | null): ShownRate {
  if (rate === null) return { text: '—' };
  const { state, periodReturn, reason } = rate;
  if (state === 'ok') return { text: formatIrr(rate.rate) };
  if (state === 'not_annualized' && periodReturn !== null)
    return { text: formatPercent(periodReturn), note: `Not annualized. ${reason ?? ''}`.trim() };
  return { text: '—', note: reason ?? undefined };
}
