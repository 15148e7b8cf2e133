import type { CurrentUser } from '../../api/generated';
import { store } from '../storage';
import { homeOf } from './current-user';

/** All tabs of a browser have one session: what they show of the former view must not stay. */
const SWITCHED = 'view-switched';
/** In the tab: the page on which an admin began to view an LP. */
const RETURN_TO = 'view-return-to';

/** Loads the start page of the user who is viewed now, or the page that was left, as a new document in all tabs. */
function openAs(user: CurrentUser, page?: string): void {
  store(SWITCHED, new Date().toISOString());
  window.location.assign(page ?? homeOf(user));
}

export function beginView(user: CurrentUser): void {
  const { pathname, search } = window.location;
  try {
    // The page on which the first of several views began.
    if (!sessionStorage.getItem(RETURN_TO)) sessionStorage.setItem(RETURN_TO, pathname + search);
  } catch {
    // The start page is opened instead.
  }
  openAs(user);
}

export function endView(user: CurrentUser): void {
  let page: string | null = null;
  try {
    page = sessionStorage.getItem(RETURN_TO);
    sessionStorage.removeItem(RETURN_TO);
  } catch {
    // The start page is opened instead.
  }
  // A delegate chooses again; its only LP would be viewed at once otherwise.
  if (user.role === 'delegate') openAs(user, '/view?choose=yes');
  else openAs(user, page ?? undefined);
}

/** Calls back when another tab of the browser switches to another view. */
export function onViewSwitched(reload: () => void): () => void {
  const follow = ({ key }: StorageEvent) => key === SWITCHED && reload();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
