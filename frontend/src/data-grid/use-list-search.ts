import type { GridValidRowModel } from '@mui/x-data-grid';
import type { SavedViewList } from '../api/generated';
import { writeHidden } from './hidden-columns';
import type { PortalColumn } from './portal-column';
import { isSortDirection, type SortState } from './sort';
import { useHiddenColumns } from './use-hidden-columns';
import { useListParameters, type ListParameters } from './use-list-parameters';
import { useSearchAddress, type SearchAddress } from './use-search-filters';
import { viewedList, type ViewedList } from './views/viewed-list';

interface ListOptions<Row extends GridValidRowModel, Filter extends string> {
  /** Under which the choice of columns is stored, its views are kept, and by which an exported file is named. */
  name: SavedViewList;
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
  name: SavedViewList;
  columns: readonly PortalColumn<Row>[];
  sort: SortState;
  hidden: readonly string[];
  sortBy: (sort: SortState) => void;
  hide: (fields: readonly string[]) => void;
  viewed: ViewedList;
}

/** A list of rows and columns, its sort and its columns kept in the address too, so that a link shows the same. */
export function useListAddress<Row extends GridValidRowModel, Filter extends string = never>(
  options: ListOptions<Row, Filter>,
): ListAddress<Row, Filter> {
  const { name, columns, defaultSort, prefix, filters } = options;
  const parameters = useListParameters(prefix);
  const address = useSearchAddress(parameters, filters);
  const columnChoice = useHiddenColumns(name, columns, parameters);
  const sort = sortOf(columns, parameters.read) ?? defaultSort;
  const shown = {
    search: address.search,
    ...address.filters,
    sort: sort.field,
    direction: sort.direction,
    hidden: writeHidden(columnChoice.hidden),
  };
  return {
    name,
    columns,
    ...address,
    ...columnChoice,
    sort,
    viewed: viewedList(name, shown, parameters),
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
