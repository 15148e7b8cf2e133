import type { CurrentUser, SignInRequest } from '../../api/generated';
import { http, sentenceOf } from '../../api/http';
import { homeOf, safeRedirect } from '../../lib/current-user';
import { toast } from '../../lib/toast';

/** To where the visitor wanted to go, or else to where the role starts; the portal is another document. */
export function enterPortal(user: CurrentUser): void {
  const wanted = new URLSearchParams(window.location.search).get('redirect');
  window.location.replace(safeRedirect(wanted) ?? homeOf(user));
}

/** Signs in, or says why not. Called without the generated client, which would bring the query cache along. */
export async function signIn(credentials: SignInRequest): Promise<void> {
  try {
    const user = await http<CurrentUser>('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    enterPortal(user);
  } catch (error) {
    toast({
      title: 'Login failed',
      description: sentenceOf(error, 'Please try again.'),
      variant: 'destructive',
    });
  }
}
