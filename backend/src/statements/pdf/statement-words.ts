import type {
  CapitalActivity,
  CapitalDealName,
  RollForward,
} from '../../capital/accounts/capital-accounts.dto.js';
import { dealTitle } from '../../capital/deal-title.js';
import type { RateOfReturn } from '../../capital/performance/performance.dto.js';
import { longDate, shortDate } from '../../finance/texts.js';
import type { EntityKind } from '../../investing-entities/investing-entity.entity.js';
import type { MarkMethod } from '../../marks/mark.entity.js';
import type { ValuationBasis } from '../statements.dto.js';

// The words of statements, in PDFs and workbooks. They are those of the screens.

/** What leads from the opening to the closing balance, in order. */
export const rollForwardSteps: readonly { field: keyof RollForward; label: string }[] = [
  { field: 'opening', label: 'Opening balance' },
  { field: 'contributions', label: 'Contributions' },
  { field: 'distributions', label: 'Distributions' },
  { field: 'managementFees', label: 'Management fees' },
  { field: 'expenses', label: 'Expenses' },
  { field: 'carry', label: 'Carry' },
  { field: 'income', label: 'Income' },
  { field: 'realizedGain', label: 'Realized gain' },
  { field: 'unrealizedGain', label: 'Unrealized gain' },
  { field: 'closing', label: 'Closing balance' },
];

/** The amounts of what can happen, in the order of the screens. */
export const activityParts = [
  ['capital', 'Capital'],
  ['amount', 'Amount'],
  ['returnOfCapital', 'Return of capital'],
  ['gain', 'Gain'],
  ['income', 'Income'],
  ['costRelieved', 'Cost relieved'],
  ['carry', 'Carry'],
  ['managementFee', 'Management fee'],
  ['expenses', 'Expenses'],
  ['tax', 'Tax'],
] as const;

const kinds: Record<EntityKind, string> = {
  individual: 'Individual',
  joint: 'Joint',
  trust: 'Trust',
  ira: 'IRA',
  llc: 'LLC',
  corporation: 'Corporation',
  partnership: 'Partnership',
  other: 'Other',
};

export const entityKindText = (kind: string): string => kinds[kind as EntityKind];

const methods: Record<MarkMethod, string> = {
  recent_round: 'recent round',
  multiples: 'multiples',
  discounted_cash_flow: 'discounted cash flow',
  net_assets: 'net assets',
  other: 'other method',
};

/** "Mark of Jun 30, 2026, recent round". */
export function valuationText({ source, markDate, method }: ValuationBasis): string {
  if (source === 'not_held') return 'No longer held';
  if (source === 'written_off') return 'Written off';
  if (source === 'post_money') return 'Valuation of the round';
  if (source === 'entered') return 'Valuation of the company';
  const named = method === null ? [] : [methods[method as MarkMethod]];
  return [`Mark of ${markDate === null ? 'the company' : shortDate(markDate)}`, ...named].join(', ');
}

/** A reversal of a single receipt names its call; one of an event is named itself. */
export function activityText({ kind, event }: Pick<CapitalActivity, 'kind' | 'event'>): string {
  if (kind === 'purchase') return 'Purchase';
  if (kind === 'assumed') return 'Assumed paid on the investment date';
  const name = event?.name ?? '';
  return kind === 'reversal' && !name.startsWith('Reversal') ? `Receipt of ${name} reversed` : name;
}

export const dealText = ({ companyName, name }: CapitalDealName): string => dealTitle(companyName, name);

/** "2026 Q3". */
export const quarterText = (periodEnd: string): string =>
  `${periodEnd.slice(0, 4)} Q${Math.ceil(Number(periodEnd.slice(5, 7)) / 3)}`;

export const periodText = (periodEnd: string): string => `Quarter ended ${longDate(periodEnd)}`;

const NOT_AVAILABLE = 'Not available';

export const multipleText = (multiple: number | null): string =>
  multiple === null ? NOT_AVAILABLE : `${multiple.toFixed(2)}x`;

const percentText = (ratio: number): string => `${(ratio * 100).toFixed(1)}%`;

/** The rate with its name, and what kind of rate it is or why there is none. */
export function netReturn({ state, rate, periodReturn, reason }: RateOfReturn) {
  if (state === 'ok' && rate !== null)
    return { label: 'Net IRR', text: percentText(rate), words: 'Percent a year' };
  if (state === 'not_annualized' && periodReturn !== null)
    return {
      label: 'Net return, not annualized',
      text: percentText(periodReturn),
      words: `Of the whole time. ${reason ?? ''}`.trim(),
    };
  return { label: 'Net IRR', text: NOT_AVAILABLE, words: reason ?? '' };
}
