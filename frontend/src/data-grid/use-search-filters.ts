import { useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { ListParameters } from './use-list-parameters';

/** What a list is searched and filtered for, and how far it is leafed through. */
export interface SearchAddress<Filter extends string = never> {
  search: string;
  filters: Partial<Record<Filter, string>>;
  /** Counted from 1. */
  page: number;
  searchFor: (text: string) => void;
  filterBy: (filter: Filter, value: string | undefined) => void;
  /** Lets go of the search and of all filters. */
  clear: () => void;
  turnTo: (page: number) => void;
}

/**
 * Search, filters and page of a list, kept in the address of its page. The browser's Back takes each of them back;
 * a search is one step, however many letters it has.
 */
export function useSearchAddress<Filter extends string = never>(
  parameters: ListParameters,
  filters: readonly Filter[] = [],
): SearchAddress<Filter> {
  const { read, write } = parameters;
  return {
    search: read('search') ?? '',
    filters: Object.fromEntries(
      filters.map((filter) => [filter, read(filter)]),
    ) as SearchAddress<Filter>['filters'],
    page: Number(read('page') ?? 1),
    searchFor: useSearchFor(parameters),
    filterBy: (filter, value) => write({ [filter]: value || undefined }),
    clear: () => write(Object.fromEntries(['search', ...filters].map((part) => [part, undefined]))),
    turnTo: (page) => write({ page: page > 1 ? String(page) : undefined }),
  };
}

/** The first letters of a search are a step of the history; whatever is typed after them takes their place. */
function useSearchFor({ write }: ListParameters): (text: string) => void {
  const { history } = useRouter();
  const typedAt = useRef<string>(undefined);
  return (text) => {
    write({ search: text || undefined }, { replace: typedAt.current === history.location.href });
    typedAt.current = history.location.href;
  };
}
