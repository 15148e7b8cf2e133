import type { ExplainedHolding, ExplainedTotals } from '../../api/generated';
import { formatDate, formatIrr, formatMoney, formatMultiple, formatSigned } from '../../lib/format';
import { compareMoney } from '../../lib/money';
import { isRealized } from '../../domain/investment/realized';

/** A number of a formula with its name and the operators around it. Results are named by their heading. */
export interface Term {
  before?: string;
  label?: string;
  value: string;
  after?: string;
}

export interface Formula {
  terms: Term[];
  sentence?: string;
}

/** "Invested $250,000.00 ÷ Entry post-money $5,000,000.00 × Latest mark $12,000,000.00" */
export const formulaText = (terms: readonly Term[]): string =>
  terms
    .flatMap(({ before, label, value, after = '' }) => [before, label, value + after])
    .filter((part) => part !== undefined)
    .join(' ');

const result = (value: string, before = '='): Term => ({ before, value });
const money = (label: string, amount: string, before?: string): Term => ({
  before,
  label,
  value: formatMoney(amount),
});

type Invested = Pick<ExplainedHolding, 'invested' | 'currentValue' | 'realized'>;
type Valued = Pick<
  ExplainedHolding,
  | 'invested'
  | 'remainingCost'
  | 'ownership'
  | 'postMoney'
  | 'valuation'
  | 'valuationSource'
  | 'currentValue'
  | 'writtenOff'
>;

const valuationLabels: Record<ExplainedHolding['valuationSource'], string> = {
  mark: 'Latest mark',
  entered: 'Entered valuation',
  post_money: 'Entry post-money',
};

export function valueFormula(holding: Valued): Term[] {
  const { postMoney, valuation, valuationSource, currentValue, writtenOff, ownership } = holding;
  if (writtenOff) return [result(formatMoney(currentValue), 'Written off =')];
  const cost = hasSold(holding)
    ? money('Remaining cost', holding.remainingCost)
    : money('Invested', holding.invested);
  const mark = money(valuationLabels[valuationSource], valuation, '×');
  if (!ownership)
    return [cost, money('Entry post-money', postMoney, '÷'), mark, result(formatMoney(currentValue))];
  if (compareMoney(ownership.cost, '0.00') === 0)
    return [result(formatMoney(currentValue), 'Nothing was left to own =')];
  return [
    cost,
    money(`Cost left on ${formatDate(ownership.date)}`, ownership.cost, '÷'),
    { before: '×', label: 'Ownership', value: `${shownPercent(ownership.percent)}%` },
    mark,
    result(formatMoney(currentValue)),
  ];
}

/** The percentage of an LP's own part has more decimals than an entry. */
export const shownPercent = (percent: number): string => String(Number(percent.toFixed(6)));

/** Whether a part was sold. */
export const hasSold = ({
  invested,
  remainingCost,
}: Pick<ExplainedHolding, 'invested' | 'remainingCost'>): boolean =>
  compareMoney(invested, remainingCost) !== 0;

/** What is held and, once companies paid something, what was realized. */
function returned({ currentValue, realized }: Invested): Term[] {
  if (!isRealized(realized)) return [money('Current value', currentValue)];
  return [money('Current value', currentValue, '('), { ...money('Realized', realized, '+'), after: ')' }];
}

export const multipleFormula = ({
  invested,
  currentValue,
  realized,
  multiple,
}: Invested & { multiple: number }): Term[] =>
  compareMoney(invested, '0.00') === 0
    ? [result(formatMultiple(multiple), 'Nothing is invested:')]
    : [
        ...returned({ invested, currentValue, realized }),
        money('Invested', invested, '÷'),
        result(formatMultiple(multiple)),
      ];

export const returnFormula = ({ totalReturn, invested, ...amounts }: ExplainedTotals): Term[] => [
  ...returned({ invested, ...amounts }),
  money('Invested', invested, '−'),
  result(formatSigned(totalReturn, formatMoney)),
];

/** The limits that the server applies to a rate of return. */
const HIGHEST = 10;
const LOWEST = -1;

interface Annualized extends Invested {
  years: number | null;
  irr: number | null;
}

/** The rate of return of dated flows, or why there is none; the year is longer than that of XIRR. */
function datedFormula({ irr, currentValue }: Annualized): Formula {
  const flows = 'Σ flow ÷ (1 + r)^(days ÷ 365.25) = 0';
  if (irr === null)
    return { terms: [{ value: 'N/A' }], sentence: 'No single rate of return fits the dated flows.' };
  const last = compareMoney(currentValue, '0.00') === 0 ? '' : ', and the current value as the last flow';
  const bound = irr >= HIGHEST ? 'r, at most' : 'r =';
  return {
    terms: [{ value: flows }, result(formatIrr(irr), bound)],
    sentence: `Of what was paid, what companies paid on its day${last}.${irr >= HIGHEST ? ' Rates are capped at 1000%.' : ''}`,
  };
}

/** The rate of return, or why there is none. */
export function irrFormula(given: Annualized, yearsLabel = 'Years held'): Formula {
  const { invested, currentValue, realized, years, irr } = given;
  const none = [{ value: 'N/A' }];
  if (compareMoney(invested, '0.00') <= 0) return { terms: none, sentence: 'Nothing is invested.' };
  if (isRealized(realized)) return datedFormula(given);
  if (compareMoney(currentValue, '0.00') <= 0)
    return { terms: [result(formatIrr(irr), 'No value is left =')] };
  if (years === null || irr === null)
    return { terms: none, sentence: 'Held under four days: too short to annualize.' };
  const power: Term[] = [
    money('Current value', currentValue, '('),
    { ...money('Invested', invested, '÷'), after: ')' },
    { before: '^ (1 ÷', label: yearsLabel, value: formatYears(years), after: ')' },
  ];
  const rate = formatIrr(irr);
  if (irr >= HIGHEST)
    return { terms: [...power, result(rate, '− 1, at most')], sentence: 'Rates are capped at 1000%.' };
  if (irr <= LOWEST)
    return { terms: [...power, result(rate, '− 1, at least')], sentence: 'Rates are never below −100%.' };
  return { terms: [...power, result(rate, '− 1 =')] };
}

/** With two digits, or four for a holding of less than about a month. */
export const formatYears = (years: number): string => years.toFixed(years < 0.1 ? 4 : 2);

/** Which valuation is used: "Mark of Sep 30, 2026, recorded on Oct 12, 2026 by Jane Doe." */
export function sourceSentence({ valuationSource, mark }: ExplainedHolding): string {
  if (valuationSource === 'mark' && mark) {
    const by = mark.recordedBy ? ` by ${mark.recordedBy}` : '';
    return `Mark of ${formatDate(mark.markDate)}, recorded on ${formatDate(mark.recordedAt)}${by}.`;
  }
  if (valuationSource === 'entered') return 'No mark yet: uses the entered valuation.';
  return 'No mark and no entered valuation: uses the entry post-money.';
}

/** Why a holding has no value. */
export function writtenOffSentence(holding: ExplainedHolding): string {
  const { investmentStatus, companyStatus, writtenOffOn } = holding;
  const since = writtenOffOn ? `Written off on ${formatDate(writtenOffOn)}` : 'Written off';
  if (investmentStatus === 'failed') return `${since}, because the investment failed.`;
  if (investmentStatus === 'cancelled') return `${since}, because the investment was cancelled.`;
  return companyStatus === 'failed' ? `${since}, because the company failed.` : `${since}.`;
}

export function valueSentence(holding: ExplainedHolding): string {
  if (isNotBought(holding))
    return `Not bought yet: the investment date is ${formatDate(holding.investmentDate)}.`;
  return holding.writtenOff ? writtenOffSentence(holding) : sourceSentence(holding);
}

/** On a past day; an investment whose date is still to come is invested today. */
const isNotBought = ({ days, invested }: ExplainedHolding): boolean =>
  days < 0 && compareMoney(invested, '0.00') === 0;
