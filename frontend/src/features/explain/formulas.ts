import type { ExplainedHolding, ExplainedTotals } from '../../api/generated';
import {
  formatDate,
  formatIrr,
  formatMoney,
  formatMultiple,
  formatSigned,
  formatWords,
} from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { compareMoney } from '../../lib/money';

/** How a figure comes about: the formula with the numbers in it, and what there is to say about it. */
export interface Formula {
  formula: string;
  sentence?: string;
}

/** The server's limits of a rate of return, told, not applied. */
const SHORTEST_YEARS = 0.01;
const HIGHEST = 10;
const LOWEST = -1;

type Paid = Pick<ExplainedHolding, 'invested' | 'currentValue'>;
type Valued = Pick<ExplainedHolding, 'invested' | 'postMoney' | 'valuation' | 'currentValue' | 'writtenOff'>;

/** "$250,000.00 ÷ $5,000,000.00 × $12,000,000.00 = $600,000.00" */
export function valueFormula(holding: Valued): string {
  const { invested, postMoney, valuation, currentValue, writtenOff } = holding;
  if (writtenOff) return `Written off = ${formatMoney(currentValue)}`;
  return `${formatMoney(invested)} ÷ ${formatMoney(postMoney)} × ${formatMoney(valuation)} = ${formatMoney(currentValue)}`;
}

export const multipleFormula = ({ invested, currentValue, multiple }: Paid & { multiple: number }): string =>
  compareMoney(invested, '0.00') === 0
    ? `Nothing is invested: ${formatMultiple(multiple)}`
    : `${formatMoney(currentValue)} ÷ ${formatMoney(invested)} = ${formatMultiple(multiple)}`;

export const returnFormula = ({ invested, currentValue, totalReturn }: ExplainedTotals): string =>
  `${formatMoney(currentValue)} − ${formatMoney(invested)} = ${formatSigned(totalReturn, formatMoney)}`;

interface Returned extends Paid {
  years: number | null;
  irr: number | null;
}

/** "(600,000.00 ÷ 250,000.00)^(1 ÷ 3.21) − 1 = 31.4%", or why there is no rate, or no other. */
export function irrFormula({ invested, currentValue, years, irr }: Returned): Formula {
  if (compareMoney(invested, '0.00') <= 0) return { formula: 'N/A', sentence: 'Nothing is invested.' };
  if (compareMoney(currentValue, '0.00') <= 0)
    return { formula: `Nothing is left of it = ${formatIrr(irr)}` };
  if (years === null || irr === null) return { formula: 'N/A', sentence: tooShort };
  const power = `(${plain(currentValue)} ÷ ${plain(invested)})^(1 ÷ ${formatYears(years)}) − 1`;
  if (irr >= HIGHEST)
    return { formula: `${power}, at most ${formatIrr(irr)}`, sentence: 'Rates are told up to 1000%.' };
  if (irr <= LOWEST)
    return { formula: `${power}, at least ${formatIrr(irr)}`, sentence: 'Rates are told down to −100%.' };
  return { formula: `${power} = ${formatIrr(irr)}` };
}

const tooShort = `Held for ${SHORTEST_YEARS} years or less, which is under four days: there is no yearly rate.`;
const plain = (amount: string): string => formatMoney(amount).replace('$', '');

/** Two digits are enough, but for what is very young. */
export const formatYears = (years: number): string => years.toFixed(years < 0.1 ? 4 : 2);

/** Where the valuation comes from, and by whom: "Marked on Sep 30, 2026 by Jane Doe." */
export function sourceSentence({ valuationSource, mark }: ExplainedHolding): string {
  if (valuationSource === 'mark' && mark) {
    const { createdBy } = mark;
    const by = createdBy ? ` by ${fullName(createdBy).trim()}` : '';
    return `Marked on ${formatDate(mark.markDate)}${by}.`;
  }
  if (valuationSource === 'entered') return 'Entered on the company, which has no mark.';
  return 'Its own post-money valuation, for the company has neither a mark nor an entered valuation.';
}

/** Why a holding is worth nothing. */
export function writtenOffSentence(holding: ExplainedHolding): string {
  const { investmentStatus, companyStatus, writtenOffOn } = holding;
  const since = writtenOffOn ? `Written off on ${formatDate(writtenOffOn)}` : 'Written off';
  if (investmentStatus === 'failed' || investmentStatus === 'cancelled')
    return `${since}, because the investment is ${formatWords(investmentStatus).toLowerCase()}.`;
  return companyStatus === 'failed' ? `${since}, because the company failed.` : `${since}.`;
}

/** What stands behind a holding's value in one sentence. */
export const valueSentence = (holding: ExplainedHolding): string =>
  holding.writtenOff ? writtenOffSentence(holding) : sourceSentence(holding);
