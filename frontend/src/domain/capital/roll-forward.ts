import type { RollForward } from '../../api/generated';

/** What leads from the opening to the closing balance, in order. */
export const rollForwardSteps: readonly {
  field: Exclude<keyof RollForward, 'opening' | 'closing'>;
  label: string;
  /** Shown also when it is zero. */
  always?: true;
}[] = [
  { field: 'contributions', label: 'Contributions', always: true },
  { field: 'distributions', label: 'Distributions', always: true },
  { field: 'managementFees', label: 'Management fees' },
  { field: 'expenses', label: 'Expenses' },
  { field: 'carry', label: 'Carry' },
  { field: 'income', label: 'Income' },
  { field: 'realizedGain', label: 'Realized gain' },
  { field: 'unrealizedGain', label: 'Unrealized gain', always: true },
];
