import type { CurrentUser, SignInRequest } from '../../../api/generated';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { homeOf, safeRedirect } from '../../../lib/session/current-user';
import { toast } from '../../../lib/toast';
import { post } from '../post';

/** Longer than others stay: it says how long to wait. */
const TOO_MANY_TRIES_MS = 10_000;

/** What was right so far, and what the server wants to see besides. */
export interface CodeAsked {
  credentials: SignInRequest;
  sentence: string;
}

/** To where the visitor wanted to go, or else to where the role starts; the portal is another document. */
export function enterPortal(user: CurrentUser): void {
  const wanted = new URLSearchParams(window.location.search).get('redirect');
  window.location.replace(safeRedirect(wanted) ?? homeOf(user));
}

/** Signs in, or says why not. Returns what the server has to say about the code, when that is what is missing. */
export async function signIn(credentials: SignInRequest): Promise<string | undefined> {
  try {
    enterPortal(await post<CurrentUser>('/api/login', credentials));
  } catch (error) {
    const aboutCode = error instanceof ApiError && error.details.find(({ field }) => field === 'code');
    if (aboutCode) return aboutCode.message;
    sayFailure(error);
  }
  return undefined;
}

export function sayFailure(error: unknown): void {
  toast({
    title: 'Login failed',
    description: getErrorMessage(error, 'Please try again.'),
    variant: 'destructive',
    ...(error instanceof ApiError && error.status === 429 && { duration: TOO_MANY_TRIES_MS }),
  });
}
