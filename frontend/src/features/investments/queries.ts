import type { QueryClient } from '@tanstack/react-query';
import {
  getGetDealAccountsQueryOptions,
  getGetDealTermsQueryOptions,
  getGetFundMetricsQueryOptions,
  getGetInvestmentHistoryQueryOptions,
  getGetInvestmentPerformanceQueryOptions,
  getGetInvestmentQueryOptions,
  getGetAllocationHistoryQueryOptions,
  getGetAllocationTableQueryOptions,
  getGetLpPortfolioQueryOptions,
  getGetOverviewQueryOptions,
  getGetPortfolioSummaryQueryOptions,
  getListCapitalEventsQueryOptions,
  getListInvestmentAllocationsQueryOptions,
  getListInvestmentDocumentsQueryOptions,
  getListLpInvestmentsQueryOptions,
  getListOwnershipQueryOptions,
  type InvestmentRecord,
} from '../../api/generated';
import { loadQueries, type LoadCause } from '../../api/load-queries';
import { allInvestments, underAllocatedInvestments } from '../../api/pages';
import { onDay, readAsOf } from '../../domain/capital/as-of';
import { narrowedTo } from '../../domain/entity/narrowed-to';
import { entitiesOfLp } from '../../domain/entity/use-entity-filter';
import type { Can } from '../../lib/session/auth';

/** Of what others change meanwhile: long enough for the loader and the page to share one read. */
const SHARED_READ_MS = 5_000;

/** What is due and new, for an LP. */
export const overviewQuery = getGetOverviewQueryOptions({ query: { staleTime: SHARED_READ_MS } });

/** What an LP's list of investments shows of the LP's own part, or of one of its entities'. */
export const portfolioQueries = (lpId: string, entityId?: string) => ({
  entities: entitiesOfLp(lpId),
  summary: getGetPortfolioSummaryQueryOptions(narrowedTo(entityId)),
  holdings: getListLpInvestmentsQueryOptions(lpId, narrowedTo(entityId)),
  overview: overviewQuery,
});

export const investmentQueries = (id: string) => ({
  record: getGetInvestmentQueryOptions(id),
  history: getGetInvestmentHistoryQueryOptions(id),
});

/** What an LP has of an investment. */
export const ownQueries = (id: string, lpId: string) => ({
  position: getGetLpPortfolioQueryOptions(lpId, { investmentId: id }),
  history: getGetAllocationHistoryQueryOptions(id, lpId),
});

/** What only admins and the LPs with an allocation may read of an investment; others get 404. */
export const participantQueries = (id: string) => ({
  allocations: getListInvestmentAllocationsQueryOptions(id),
  documents: getListInvestmentDocumentsQueryOptions(id),
});

/** What each entity has of it, for those who allocate. */
export const allocationTableQuery = (id: string) =>
  getGetAllocationTableQueryOptions(id, { query: { staleTime: SHARED_READ_MS } });

/** What admins see of the capital of an investment: accounts and performance as of today or of a past day. */
export const capitalQueries = (id: string, asOf?: string) => ({
  accounts: getGetDealAccountsQueryOptions(id, onDay(asOf)),
  terms: getGetDealTermsQueryOptions(id),
  performance: getGetInvestmentPerformanceQueryOptions(id, onDay(asOf)),
  proceeds: getListCapitalEventsQueryOptions({ kind: 'proceeds', investmentId: id }),
});

/** Which part of the company it holds, for admins. */
export const ownershipQuery = (id: string) => getListOwnershipQueryOptions(id);

export const isParticipant = (
  can: Can,
  investment: Pick<InvestmentRecord, 'lpAllocationAmount'> | undefined,
): boolean => can('allocations.write') || investment?.lpAllocationAmount != null;

interface ListRoute {
  context: { queryClient: QueryClient; can: Can; user: { id: string } };
  deps: { entityId?: string; allocated?: string };
  cause: LoadCause;
}

/** The fund's investments; for admins those that are not allocated in full alone, if the address says so. */
export const fundInvestments = (can: Can, allocated: string | undefined) =>
  allocated === 'no' && can('to-do.read') ? underAllocatedInvestments : allInvestments;

export function loadInvestments({ context, deps, cause }: ListRoute): Promise<void> {
  const { queryClient, can, user } = context;
  return loadQueries(
    queryClient,
    [fundInvestments(can, deps.allocated)],
    [
      can('fund-metrics.read') && getGetFundMetricsQueryOptions(),
      ...(can('portfolio-summary.read') ? Object.values(portfolioQueries(user.id, deps.entityId)) : []),
    ],
    cause,
  );
}

interface DetailRoute {
  context: { queryClient: QueryClient; can: Can; user: { id: string } };
  params: { id: string };
  deps: { asOf?: string };
}

/** For both addresses of an investment's page. */
export async function loadInvestment({ context, params: { id }, deps }: DetailRoute): Promise<void> {
  const { queryClient, can, user } = context;
  const { record, history } = investmentQueries(id);
  const forParticipants = Object.values(participantQueries(id));
  // Whether an LP may read the rest follows from the record.
  const loadInTurn = async () => {
    await loadQueries(queryClient, [], [record]);
    const isAllowed = isParticipant(can, queryClient.getQueryData(record.queryKey));
    const own = can('portfolio-summary.read') ? Object.values(ownQueries(id, user.id)) : [];
    if (isAllowed) await loadQueries(queryClient, forParticipants, own);
  };
  await Promise.all([
    loadQueries(queryClient, [
      history,
      ...(can('fund-performance.read') ? Object.values(capitalQueries(id, readAsOf(deps.asOf))) : []),
      can('ownership.read') && ownershipQuery(id),
    ]),
    isParticipant(can, undefined) ? loadQueries(queryClient, [record, ...forParticipants]) : loadInTurn(),
  ]);
}
