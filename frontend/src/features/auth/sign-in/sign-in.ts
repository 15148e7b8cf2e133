import type { CurrentUser, SignInRequest } from '../../../api/generated';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { homeOf, safeRedirect } from '../../../lib/session/current-user';
import { toast } from '../../../lib/toast';
import { post } from '../post';

/** Longer than other toasts: it says how long to wait. */
const TOO_MANY_TRIES_MS = 10_000;

/** The accepted credentials, and the server's message that asks for a code. */
export interface CodeRequired {
  credentials: SignInRequest;
  message: string;
}

/** Redirects to the requested page, or else to the start page; the portal is another document. */
export function enterPortal(user: CurrentUser): void {
  const redirect = new URLSearchParams(window.location.search).get('redirect');
  window.location.replace(safeRedirect(redirect) ?? homeOf(user));
}

/** Signs in, or shows the error. Returns the server's message about the code, if a code is missing or wrong. */
export async function signIn(credentials: SignInRequest): Promise<string | undefined> {
  try {
    enterPortal(await post<CurrentUser>('/api/login', credentials));
  } catch (error) {
    const codeError = error instanceof ApiError && error.details.find(({ field }) => field === 'code');
    if (codeError) return codeError.message;
    toastSignInError(error);
  }
  return undefined;
}

export function toastSignInError(error: unknown): void {
  toast({
    title: 'Login failed',
    description: getErrorMessage(error, 'Please try again.'),
    variant: 'destructive',
    ...(error instanceof ApiError && error.status === 429 && { duration: TOO_MANY_TRIES_MS }),
  });
}
