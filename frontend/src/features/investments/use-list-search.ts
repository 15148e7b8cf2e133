import { getRouteApi } from '@tanstack/react-router';
import type { SortState } from '../../lib/sort';
import type { InvestmentListSearch } from './list-search';

const route = getRouteApi('/_signed-in/investment-management');

/** Search, sort and page of the investments list, read from and written to the page's address. */
export function useListSearch() {
  const navigate = route.useNavigate();
  const { search = '', sort = 'investmentDate', direction = 'desc', page = 1 } = route.useSearch();

  const change = (next: InvestmentListSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true });

  return {
    search,
    sort: { field: sort, direction },
    page,
    searchFor: (text: string) => change({ search: text || undefined }),
    sortBy: ({ field, direction: next }: SortState) => change({ sort: field, direction: next }),
    turnTo: (next: number) => change({ page: next > 1 ? next : undefined }),
  };
}
