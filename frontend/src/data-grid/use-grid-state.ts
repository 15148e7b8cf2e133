import { useEffect, useMemo } from 'react';
import type {
  GridColumnVisibilityModel,
  GridFilterModel,
  GridPaginationModel,
  GridSortModel,
  GridValidRowModel,
} from '@mui/x-data-grid';
import type { SavedViewList } from '../api/generated';
import { readStored, store } from '../lib/storage';
import { useIsNarrow } from '../ui/layout/use-is-narrow';
import { readFields, writeFields } from './list-search';
import { isHideable, type PortalColumn } from './portal-column';
import type { SortState } from './sort-rows';
import { useListState, type ListParameters, type ListState } from './use-list-state';
import { viewedList, type ViewedList, type ViewParts } from './views/viewed-list';

/** The most that a page of the grid's community edition holds. */
export const pageSize = 100;

interface GridOptions<Row extends GridValidRowModel, Filter extends string> {
  /** Names the stored choice of columns, the saved views and the exported file. */
  name: SavedViewList;
  columns: readonly PortalColumn<Row>[];
  defaultSort: SortState;
  prefix?: string;
  /** The columns that the list filters by, with their values. */
  filters?: Readonly<Record<Filter, readonly string[]>>;
  /** Further parameters of the address that its saved views hold, such as the tab that picks its rows. */
  viewParts?: ViewParts;
}

/** The models of a list's grid and what changes them. */
export interface GridState<
  Row extends GridValidRowModel = GridValidRowModel,
  Filter extends string = string,
> extends Omit<ListState<Filter>, 'read' | 'write'> {
  name: SavedViewList;
  columns: readonly PortalColumn<Row>[];
  /** Whether the window has room only for the columns with a `narrow` layout. */
  isNarrow: boolean;
  sort: SortState;
  /** The columns hidden on a wide window, which are not exported either. */
  hidden: readonly string[];
  models: {
    sortModel: GridSortModel;
    filterModel: GridFilterModel;
    columnVisibilityModel: GridColumnVisibilityModel;
    paginationModel: GridPaginationModel;
  };
  sortBy: (sort: SortState) => void;
  changeVisibility: (model: GridColumnVisibilityModel) => void;
  viewed: ViewedList;
}

/** Maps the grid's models to the validated search parameters of the page, and back, so that a link shows the same. */
export function useGridState<Row extends GridValidRowModel, Filter extends string = never>(
  options: GridOptions<Row, Filter>,
): GridState<Row, Filter> {
  const { name, columns, defaultSort } = options;
  const { read, write, ...state } = useGridListState(options);
  const { page } = state;
  const { field, direction } = sortOf(columns, read) ?? defaultSort;
  const sort = { field, direction };
  const choice = useVisibleColumns(name, columns, { read, write });
  const viewParts = {
    ...options.viewParts,
    search: state.search,
    ...state.filters,
    sort: field,
    direction,
    hidden: writeFields(choice.hidden),
  };
  // The grid takes a model that is only equal for a change.
  const sortModel = useMemo(() => [{ field, sort: direction }], [field, direction]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page]);
  return {
    ...state,
    ...choice,
    name,
    columns,
    sort,
    models: {
      sortModel,
      paginationModel,
      columnVisibilityModel: choice.columnVisibilityModel,
      filterModel: useFilterModel(state),
    },
    sortBy: (next) => write({ sort: next.field, direction: next.direction }),
    viewed: viewedList(name, viewParts, { read, write }),
  };
}

/** The state of a list whose filters are values that exist. */
function useGridListState<Filter extends string>({
  prefix,
  filters,
}: Pick<GridOptions<GridValidRowModel, Filter>, 'prefix' | 'filters'>): ListState<Filter> {
  const valuesOf = Object.entries(filters ?? {}) as [Filter, readonly string[]][];
  const state = useListState({ prefix, filters: valuesOf.map(([filter]) => filter) });
  const existing = valuesOf.map(([filter, values]) => {
    const value = state.filters[filter];
    return [filter, value && values.includes(value) ? value : undefined] as const;
  });
  return { ...state, filters: Object.fromEntries(existing) as ListState<Filter>['filters'] };
}

/** The sort that the address asks for, if there is such a column. */
function sortOf<Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  read: ListParameters['read'],
): SortState | undefined {
  const column = columns.find(({ field, sortable }) => field === read('sort') && sortable !== false);
  return column && { field: column.field, direction: read('direction') === 'desc' ? 'desc' : 'asc' };
}

function useFilterModel<Filter extends string>({
  search,
  filters,
}: Pick<ListState<Filter>, 'search' | 'filters'>): GridFilterModel {
  const chosen = JSON.stringify(Object.entries(filters).filter(([, value]) => value));
  return useMemo(
    () => ({
      items: (JSON.parse(chosen) as [string, string][]).map(([field, value]) => ({
        id: field,
        field,
        operator: 'equals',
        value,
      })),
      quickFilterValues: search.trim() ? [search] : [],
      quickFilterExcludeHiddenColumns: false,
    }),
    [search, chosen],
  );
}

const storedHidden = (list: string) => `hidden-columns:${list}`;

/**
 * On a wide window all columns but the hidden ones, which the address names, or else the browser's memory of the last
 * choice; on a narrow window the columns with a `narrow` layout and those added by hand.
 */
function useVisibleColumns<Row extends GridValidRowModel>(
  name: string,
  columns: readonly PortalColumn<Row>[],
  { read, write }: ListParameters,
) {
  const isNarrow = useIsNarrow('lg') && columns.some(({ narrow }) => narrow);
  const hideable = useMemo(() => columns.filter(isHideable).map(({ field }) => field), [columns]);
  const requested = read('hidden');
  const hiddenText = requested ?? readStored(storedHidden(name));
  const hidden = useMemo(() => readFields(hiddenText, hideable), [hiddenText, hideable]);
  const addedText = read('shown');
  const columnVisibilityModel = useMemo(() => {
    const added = readFields(addedText, hideable);
    const away = isNarrow
      ? columns.filter(({ field, narrow }) => !narrow && !added.includes(field)).map(({ field }) => field)
      : hidden;
    return Object.fromEntries(away.map((field) => [field, false]));
  }, [isNarrow, columns, hidden, addedText, hideable]);

  const isRemembered = requested === undefined && hidden.length > 0;
  useEffect(() => {
    // Also in the address, so that a link shows others the same.
    if (isRemembered) write({ hidden: writeFields(hidden), page: read('page') }, { replace: true });
  });

  const changeVisibility = (model: GridColumnVisibilityModel) => {
    const isShown = (field: string) => model[field] !== false;
    if (isNarrow) {
      const added = columns.filter(({ field, narrow }) => !narrow && isShown(field));
      write({ shown: writeFields(added.map(({ field }) => field)), page: read('page') }, { replace: true });
      return;
    }
    const chosen = writeFields(hideable.filter((field) => !isShown(field)));
    store(storedHidden(name), chosen);
    write({ hidden: chosen, page: read('page') }, { replace: true });
  };
  return { isNarrow, hidden, columnVisibilityModel, changeVisibility };
}
