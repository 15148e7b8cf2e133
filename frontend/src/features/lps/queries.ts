import type { QueryClient } from '@tanstack/react-query';
import {
  getGetLpHistoryQueryOptions,
  getGetLpHoldingsQueryOptions,
  getGetLpPortfolioQueryOptions,
  getGetUserQueryOptions,
  getListLpInvestmentsQueryOptions,
  getListLpK1DocumentsQueryOptions,
  getListLpRecentUpdatesQueryOptions,
  getListLpsQueryOptions,
} from '../../api/generated';
import { loadQueries } from '../../api/load-queries';

/** The list of LPs. */
export const lpsQuery = getListLpsQueryOptions();

const portfolioQueries = (id: string) => ({
  portfolio: getGetLpPortfolioQueryOptions(id),
  updates: getListLpRecentUpdatesQueryOptions(id),
  k1s: getListLpK1DocumentsQueryOptions(id),
});

/** What the page of an LP shows. */
export const lpQueries = (id: string) => ({
  ...portfolioQueries(id),
  user: getGetUserQueryOptions(id),
  investments: getListLpInvestmentsQueryOptions(id),
});

/** What an LP's own dashboard shows. */
export const dashboardQueries = (id: string) => ({
  ...portfolioQueries(id),
  history: getGetLpHistoryQueryOptions(id),
  holdings: getGetLpHoldingsQueryOptions(id),
});

export const loadLp = (queryClient: QueryClient, id: string): Promise<void> =>
  loadQueries(queryClient, Object.values(lpQueries(id)));

export const loadDashboard = (queryClient: QueryClient, id: string): Promise<void> =>
  loadQueries(queryClient, Object.values(dashboardQueries(id)));
