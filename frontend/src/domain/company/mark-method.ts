import type { MarkMethod } from '../../api/generated';

export const markMethodLabels: Record<MarkMethod, string> = {
  recent_round: 'Recent round',
  multiples: 'Multiples',
  discounted_cash_flow: 'Discounted cash flow',
  net_assets: 'Net assets',
  other: 'Other',
};

const markMethods = Object.keys(markMethodLabels) as MarkMethod[];

/** For selects, in the order of the list. */
export const markMethodOptions = markMethods.map((value) => ({ value, label: markMethodLabels[value] }));

/** The method that a select's value names; null for none. */
export const markMethodOf = (value: string): MarkMethod | null =>
  markMethods.find((method) => method === value) ?? null;
