import { isSortDirection, type SortDirection } from '../../lib/sort';

/** What the address says about the investments list; what is left out has its default. */
export interface InvestmentListSearch {
  search?: string;
  sort?: string;
  direction?: SortDirection;
  page?: number;
}

export function investmentListSearch({
  search,
  sort,
  direction,
  page,
}: Record<string, unknown>): InvestmentListSearch {
  const pageNumber = Number(page);
  return {
    search: typeof search === 'string' && search ? search : undefined,
    sort: typeof sort === 'string' && sort ? sort : undefined,
    direction: isSortDirection(direction) ? direction : undefined,
    page: Number.isSafeInteger(pageNumber) && pageNumber > 1 ? pageNumber : undefined,
  };
}
