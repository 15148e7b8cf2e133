import type { QueryClient } from '@tanstack/react-query';
import {
  getGetInvestmentQueryOptions,
  getListInvestmentAllocationsQueryOptions,
  getListInvestmentDocumentsQueryOptions,
  type InvestmentRecord,
} from '../../api/generated';
import { loadQueries } from '../../api/load-queries';
import type { Can } from '../../lib/session/auth';

/** Allocations and documents are open to admins and to the LPs who hold an allocation; others get 404 for them. */
export const isInvolved = (
  can: Can,
  investment: Pick<InvestmentRecord, 'lpAllocationAmount'> | undefined,
): boolean => can('allocations.write') || investment?.lpAllocationAmount != null;

/** Loads what an investment's page shows. For an LP, the record says first whether the rest may be read. */
export async function loadInvestment(queryClient: QueryClient, can: Can, id: string): Promise<void> {
  const record = getGetInvestmentQueryOptions(id);
  const holders = [getListInvestmentAllocationsQueryOptions(id), getListInvestmentDocumentsQueryOptions(id)];
  if (isInvolved(can, undefined)) return loadQueries(queryClient, [record, ...holders]);
  await loadQueries(queryClient, [record]);
  if (isInvolved(can, queryClient.getQueryData(record.queryKey))) await loadQueries(queryClient, holders);
}
