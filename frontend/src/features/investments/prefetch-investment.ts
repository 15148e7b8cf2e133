import type { QueryClient } from '@tanstack/react-query';
import {
  getGetInvestmentQueryOptions,
  getListInvestmentAllocationsQueryOptions,
  getListInvestmentDocumentsQueryOptions,
  type CurrentUser,
  type InvestmentRecord,
} from '../../api/generated';

/** Allocations and documents are open to admins and to the LPs who hold an allocation; others get 404 for them. */
export const isInvolved = (
  user: Pick<CurrentUser, 'role'> | undefined,
  investment: Pick<InvestmentRecord, 'lpAllocationAmount'> | undefined,
): boolean => user?.role === 'admin' || investment?.lpAllocationAmount != null;

/** What an investment's page reads. For an LP, the record has to say first whether the rest may be asked for. */
export async function prefetchInvestment(
  queryClient: QueryClient,
  user: CurrentUser,
  id: string,
): Promise<unknown> {
  const record = getGetInvestmentQueryOptions(id);
  const readRecord = queryClient.prefetchQuery(record);
  if (!isInvolved(user, undefined)) {
    await readRecord;
    if (!isInvolved(user, queryClient.getQueryData(record.queryKey))) return;
  }
  return Promise.all([
    readRecord,
    queryClient.prefetchQuery(getListInvestmentAllocationsQueryOptions(id)),
    queryClient.prefetchQuery(getListInvestmentDocumentsQueryOptions(id)),
  ]);
}
