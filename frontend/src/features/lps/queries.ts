import type { QueryClient } from '@tanstack/react-query';
import {
  getGetLpHistoryQueryOptions,
  getGetLpHoldingsQueryOptions,
  getGetLpPortfolioQueryOptions,
  getGetUserQueryOptions,
  getListLpAccountsQueryOptions,
  getListLpFiguresQueryOptions,
  getListLpInvestmentsQueryOptions,
  getListLpK1DocumentsQueryOptions,
  getListLpMailsQueryOptions,
  getListLpOpeningsQueryOptions,
  getListLpRecentUpdatesQueryOptions,
  getListLpsQueryOptions,
} from '../../api/generated';
import { loadQueries } from '../../api/load-queries';
import { narrowedTo } from '../../domain/entity/narrowed-to';
import { entitiesOfLp } from '../../domain/entity/use-entity-filter';
import { performanceQuery } from './capital-account/queries';

/** The list of LPs, with what further calls say of them. */
export const lpsListQueries = {
  lps: getListLpsQueryOptions(),
  figures: getListLpFiguresQueryOptions(),
  accounts: getListLpAccountsQueryOptions(),
};

/** What the page of an LP shows, of all its entities or of one. */
export const lpQueries = (id: string, entityId?: string) => ({
  entities: entitiesOfLp(id),
  portfolio: getGetLpPortfolioQueryOptions(id, narrowedTo(entityId)),
  updates: getListLpRecentUpdatesQueryOptions(id),
  k1s: getListLpK1DocumentsQueryOptions(id),
  user: getGetUserQueryOptions(id),
  investments: getListLpInvestmentsQueryOptions(id, narrowedTo(entityId)),
});

/** What the tab about its mails and openings shows; both change without a change of the fund. */
export const sentAndOpenedQueries = (id: string) => ({
  mails: getListLpMailsQueryOptions(id, undefined, { query: { staleTime: 1000 } }),
  opens: getListLpOpeningsQueryOptions(id, undefined, { query: { staleTime: 1000 } }),
});

/** What an LP's page of its performance shows. */
export const dashboardQueries = (id: string, entityId?: string, asOf?: string) => ({
  entities: entitiesOfLp(id),
  performance: performanceQuery({ lpId: id, entityId }, asOf),
  history: getGetLpHistoryQueryOptions(id, narrowedTo(entityId)),
  holdings: getGetLpHoldingsQueryOptions(id, narrowedTo(entityId)),
});

export const loadDashboard = (
  queryClient: QueryClient,
  id: string,
  entityId?: string,
  asOf?: string,
): Promise<void> => loadQueries(queryClient, Object.values(dashboardQueries(id, entityId, asOf)));
