import { keepPreviousData } from '@tanstack/react-query';
import { useGetUpdateFigures, type UpdateRecord } from '../../api/generated';
import { updatePages, updatePageSize } from '../../api/pages';
import { usePages, type PagedList } from '../../api/use-pages';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { ListState } from '../../data-grid/use-list-state';
import { updateFilter } from './update-filter';

export interface FoundUpdates extends PagedList<UpdateRecord> {
  /** How many there are in all; absent until it is known. */
  total: number | undefined;
  hasMore: boolean;
  isFiltered: boolean;
}

/** The updates that the address asks for, as many pages as it says; the last ones stay until the next are there. */
export function useFoundUpdates({ search, filters, page }: ListState<'type'>): FoundUpdates {
  const filter = updateFilter({ type: filters.type, search: useDebouncedValue(search) });
  const pages = usePages({ ...updatePages(filter), placeholderData: keepPreviousData }, page);
  const figures = useGetUpdateFigures(filter);
  const rows = pages.rows?.slice(0, page * updatePageSize);
  return {
    ...pages,
    rows,
    total: pages.isPlaceholderData ? undefined : figures.data?.total,
    hasMore: !pages.isWhole || rows?.length !== pages.rows?.length,
    isFiltered: Boolean(filter.type ?? filter.search),
  };
}
