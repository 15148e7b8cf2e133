import type { GridValidRowModel } from '@mui/x-data-grid';
import type { PortalColumn } from './portal-column';
import { isSortDirection, type SortState } from './sort';
import { useHiddenColumns } from './use-hidden-columns';
import { useListParameters, type ListParameters } from './use-list-parameters';
import { useSearchAddress, type SearchAddress } from './use-search-address';

interface ListOptions<Row extends GridValidRowModel, Filter extends string> {
  /** Under which the choice of columns is remembered, and by which an exported file is named. */
  name: string;
  columns: readonly PortalColumn<Row>[];
  defaultSort: SortState;
  /** Tells the lists of one page apart in its address; the route's `listSearch` knows it too. */
  prefix?: string;
  filters?: readonly Filter[];
}

/** A list as the address tells it, and what changes it. */
export interface ListAddress<
  Row extends GridValidRowModel,
  Filter extends string = never,
> extends SearchAddress<Filter> {
  name: string;
  columns: readonly PortalColumn<Row>[];
  sort: SortState;
  hidden: readonly string[];
  sortBy: (sort: SortState) => void;
  hide: (fields: readonly string[]) => void;
}

/** A list of rows and columns, its sort and its columns kept in the address too, so that a link shows the same. */
export function useListAddress<Row extends GridValidRowModel, Filter extends string = never>(
  options: ListOptions<Row, Filter>,
): ListAddress<Row, Filter> {
  const { name, columns, defaultSort, prefix, filters } = options;
  const parameters = useListParameters(prefix);
  return {
    name,
    columns,
    ...useSearchAddress(parameters, filters),
    ...useHiddenColumns(name, columns, parameters),
    sort: sortOf(columns, parameters.read) ?? defaultSort,
    sortBy: ({ field, direction }) => parameters.write({ sort: field, direction }),
  };
}

/** What the address asks for, if there is such a column to sort by. */
function sortOf<Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  read: ListParameters['read'],
): SortState | undefined {
  const column = columns.find(({ field, sortable }) => field === read('sort') && sortable !== false);
  const direction = read('direction');
  return column && { field: column.field, direction: isSortDirection(direction) ? direction : 'asc' };
}
