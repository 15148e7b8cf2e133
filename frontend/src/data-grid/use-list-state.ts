import { useRef } from 'react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { parameterOf } from './list-search';

/** The parameters of one list in the address, without its prefix. */
export interface ListParameters {
  read: (part: string) => string | undefined;
  /** Every change but to another page leads back to the first one. */
  write: (changes: Record<string, string | undefined>, how?: { replace: boolean }) => void;
}

/** The search, filters and page of a list. */
export interface ListState<Filter extends string = never> extends ListParameters {
  search: string;
  filters: Partial<Record<Filter, string>>;
  /** Counted from 1. */
  page: number;
  searchFor: (text: string) => void;
  filterBy: (filter: Filter, value: string | undefined) => void;
  /** Removes the search and all filters. */
  clear: () => void;
  turnTo: (page: number) => void;
}

interface ListOptions<Filter extends string> {
  /** Separates the lists of one page in its address; the route's `listSearch` knows it too. */
  prefix?: string;
  filters?: readonly Filter[];
}

/**
 * The state of a list, which is in the address of its page. The browser's Back undoes each change; a search is one
 * step of the history, however many letters it has.
 */
export function useListState<Filter extends string = never>({
  prefix = '',
  filters = [],
}: ListOptions<Filter> = {}): ListState<Filter> {
  const parameters = useListParameters(prefix);
  const { read, write } = parameters;
  return {
    ...parameters,
    search: read('search') ?? '',
    filters: Object.fromEntries(
      filters.map((filter) => [filter, read(filter)]),
    ) as ListState<Filter>['filters'],
    page: Number(read('page') ?? 1),
    searchFor: useSearchFor(parameters),
    filterBy: (filter, value) => write({ [filter]: value || undefined }),
    clear: () => write(Object.fromEntries(['search', ...filters].map((part) => [part, undefined]))),
    turnTo: (page) => write({ page: page > 1 ? String(page) : undefined }),
  };
}

function useListParameters(prefix: string): ListParameters {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  const read = (part: string) => {
    const value = address[parameterOf(prefix, part)];
    return typeof value === 'string' ? value : undefined;
  };

  const write: ListParameters['write'] = (changes, { replace } = { replace: false }) => {
    const named = Object.entries({ page: undefined, ...changes }).map(
      ([part, value]) => [parameterOf(prefix, part), value] as const,
    );
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...Object.fromEntries(named) }),
      replace,
      // The second list of a page would scroll out of sight while it is searched.
      resetScroll: false,
    });
  };

  return { read, write };
}

/** The first letters of a search are a step of the history; those typed after them replace it. */
function useSearchFor({ write }: ListParameters): (text: string) => void {
  const { history } = useRouter();
  const typedAt = useRef<string>(undefined);
  return (text) => {
    write({ search: text || undefined }, { replace: typedAt.current === history.location.href });
    typedAt.current = history.location.href;
  };
}
