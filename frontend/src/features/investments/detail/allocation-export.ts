import type { AllocationRecord, InvestmentRecord } from '../../../api/generated';
import type { ListExport } from '../../../data-grid/export/export-list';
import { lpName } from '../../../domain/lp/lp-name';
import { shareOf } from '../../../lib/money';
import { isValued } from '../../../domain/investment/valued';

/** Who holds how much of an investment; a value that the screen does not tell is left empty. */
export function allocationExport(
  investment: InvestmentRecord,
  allocations: readonly AllocationRecord[],
  total: string,
): ListExport<AllocationRecord> {
  const hasEmails = allocations.some(({ lp }) => lp.email !== undefined);
  return {
    name: 'allocations',
    title: 'LP Allocation Breakdown',
    columns: [
      { header: 'Limited Partner', value: ({ lp }) => lpName(lp) },
      ...(hasEmails ? [{ header: 'Email', value: ({ lp }: AllocationRecord) => lp.email }] : []),
      { header: 'Amount', value: ({ amount }) => amount, kind: 'money' },
      { header: '% of Total', value: ({ amount }) => shareOf(amount, total), kind: 'percent' },
      {
        header: 'Current Value',
        value: ({ currentValue }) => (isValued(investment) ? currentValue : null),
        kind: 'money',
      },
    ],
    read: () => allocations,
  };
}
