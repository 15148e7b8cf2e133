import { parseSearchParams } from './search-params';

const lists = ['/investment-management', '/companies', '/updates', '/limited-partners'] as const;
export type ListPath = (typeof lists)[number];

const keyOf = (path: string) => `list-search:${path}`;

/** Notes how a list is searched, sorted and filtered, for as long as the tab is open. */
export function noteListSearch({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  if (!lists.some((path) => path === pathname)) return;
  try {
    sessionStorage.setItem(keyOf(pathname), searchStr);
  } catch {
    // Without storage the way back leads to the list as it is at first.
  }
}

/** How the list was searched, sorted and filtered when it was last left. */
export function lastListSearch(path: ListPath): Record<string, string> {
  try {
    return parseSearchParams(sessionStorage.getItem(keyOf(path)) ?? '');
  } catch {
    return {};
  }
}

export function forgetListSearches(): void {
  try {
    for (const path of lists) sessionStorage.removeItem(keyOf(path));
  } catch {
    // Nothing was noted.
  }
}
