import type { CurrentUser } from '../../api/generated';
import { http } from '../../api/http';
import { ApiError } from '../errors';

export const currentUserPath = '/api/user';

/** The signed-in user; nobody, when the server answers 401. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await http<CurrentUser>(currentUserPath, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The server writes into the page whether a session came with it: without one there is nobody to ask for. */
const mayBeSignedIn = document.querySelector<HTMLMetaElement>('meta[name="has-session"]')?.content !== 'no';

/** Who opened a page for visitors, if they are signed in already. */
export const fetchVisitor = (): Promise<CurrentUser | null> =>
  mayBeSignedIn ? fetchCurrentUser() : Promise.resolve(null);

export function homeOf(user: CurrentUser): string {
  return user.role === 'admin' ? '/admin-dashboard' : '/investment-management';
}

/** The sign-in page, which leads back here afterwards. */
export function signInAddress(from: string): string {
  return `/auth?${new URLSearchParams({ redirect: from }).toString()}`;
}

/**
 * Where to go after signing in, if it is a path of this portal; anything else could lead away from it. It is
 * read as the browser will read it, which skips tabs and line breaks: "/", tab, "/evil.example" is elsewhere.
 */
export function safeRedirect(target: string | null): string | undefined {
  const { origin } = window.location;
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return undefined;
  return new URL(target, origin).origin === origin ? target : undefined;
}
