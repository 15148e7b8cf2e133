import { parseSearchParams } from './search-params';

const lists = [
  '/investment-management',
  '/companies',
  '/updates',
  '/letters',
  '/limited-partners',
  '/capital',
  '/marks',
  '/statements',
  '/capital-account',
  '/guide',
] as const;
export type ListPath = (typeof lists)[number];

const keyOf = (path: string) => `list-search:${path}`;

/** Stores the search parameters of a list for as long as the tab is open. */
export function storeListSearch({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  if (!lists.some((path) => path === pathname)) return;
  try {
    sessionStorage.setItem(keyOf(pathname), searchStr);
  } catch {
    // Without storage, links back lead to the list without parameters.
  }
}

/** The search parameters of the list when it was last left. */
export function lastListSearch(path: ListPath): Record<string, string> {
  try {
    return parseSearchParams(sessionStorage.getItem(keyOf(path)) ?? '');
  } catch {
    return {};
  }
}

export function clearListSearches(): void {
  try {
    for (const path of lists) sessionStorage.removeItem(keyOf(path));
  } catch {
    // Nothing was stored.
  }
}
