import { useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { continuesSearch } from './list-address';
import type { PortalColumn } from './portal-column';
import { isSortDirection, type SortState } from './sort';
import { useHiddenColumns } from './use-hidden-columns';
import { useListParameters, type ListParameters } from './use-list-parameters';

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
export interface ListAddress<Row extends GridValidRowModel, Filter extends string = never> {
  name: string;
  columns: readonly PortalColumn<Row>[];
  search: string;
  filters: Partial<Record<Filter, string>>;
  sort: SortState;
  /** Counted from 1. */
  page: number;
  hidden: readonly string[];
  searchFor: (text: string) => void;
  filterBy: (filter: Filter, value: string | undefined) => void;
  /** Lets go of the search and of all filters. */
  clear: () => void;
  sortBy: (sort: SortState) => void;
  turnTo: (page: number) => void;
  hide: (fields: readonly string[]) => void;
}

/**
 * Search, filters, sort, page and columns of a list, kept in the address of its page, so that a link shows the same.
 * The browser's Back takes each of them back; a search is one step, however many letters it has.
 */
export function useListAddress<Row extends GridValidRowModel, Filter extends string = never>(
  options: ListOptions<Row, Filter>,
): ListAddress<Row, Filter> {
  const { name, columns, defaultSort, prefix } = options;
  const parameters = useListParameters(prefix);
  const { read, write } = parameters;
  const filters = options.filters ?? [];
  return {
    name,
    columns,
    search: read('search') ?? '',
    filters: Object.fromEntries(filters.map((filter) => [filter, read(filter)])) as ListAddress<
      Row,
      Filter
    >['filters'],
    sort: sortOf(columns, read) ?? defaultSort,
    page: Number(read('page') ?? 1),
    ...useHiddenColumns(name, columns, parameters),
    searchFor: useSearchFor(parameters),
    filterBy: (filter, value) => write({ [filter]: value || undefined }),
    clear: () => write(Object.fromEntries(['search', ...filters].map((part) => [part, undefined]))),
    sortBy: ({ field, direction }) => write({ sort: field, direction }),
    turnTo: (page) => write({ page: page > 1 ? String(page) : undefined }),
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

/** The first letters of a search are a step of the history, what is typed on takes its place. */
function useSearchFor({ write }: ListParameters): (text: string) => void {
  const { history } = useRouter();
  const typed = useRef<{ text: string; href: string }>(undefined);
  return (text) => {
    const before = typed.current;
    const replace = before?.href === history.location.href && continuesSearch(before.text, text);
    write({ search: text || undefined }, { replace });
    typed.current = { text, href: history.location.href };
  };
}
