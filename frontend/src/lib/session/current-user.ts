import type { CurrentUser } from '../../api/generated';
import { http } from '../../api/http';
import { ApiError } from '../errors';

export const currentUserPath = '/api/user';

/** The signed-in user; null when the server answers 401. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await http<CurrentUser>(currentUserPath, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The server writes into the page whether the request had a session: without one the call is spared. */
const mayBeSignedIn = document.querySelector<HTMLMetaElement>('meta[name="has-session"]')?.content !== 'no';

/** The user on a page for visitors, if signed in. */
export const fetchVisitor = (): Promise<CurrentUser | null> =>
  mayBeSignedIn ? fetchCurrentUser() : Promise.resolve(null);

/** The start page of a user, by role: before a required second factor is set up there are no abilities yet. */
export function homeOf({ role, viewing }: Pick<CurrentUser, 'role' | 'viewing'>): string {
  if (role === 'admin') return '/admin-dashboard';
  if (role === 'delegate') return '/view';
  if (viewing?.scope === 'tax') return '/my-k1s';
  return viewing?.scope === 'notices' ? '/capital-account' : '/investment-management';
}

/** Whether the user sees some pages only: a delegate's own account, or the part of an LP's that is shared. */
export const seesPartOnly = ({ role, viewing }: Pick<CurrentUser, 'role' | 'viewing'>): boolean =>
  role === 'delegate' || (viewing?.scope ?? 'everything') !== 'everything';

/** The sign-in page, which redirects to `from` afterwards. */
export function signInAddress(from: string): string {
  return `/auth?${new URLSearchParams({ redirect: from }).toString()}`;
}

/**
 * The redirect after signing in, if it is a path of this portal. Parsed as a URL, as browsers skip tabs and line
 * breaks: "/", tab, "/evil.example" is another site.
 */
export function safeRedirect(target: string | null): string | undefined {
  const { origin } = window.location;
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return undefined;
  return new URL(target, origin).origin === origin ? target : undefined;
}
