import type { Request } from 'express';
import type { Settings } from '../../env.js';
import { cookieRules, sessionCookieName } from './session-cookie.js';

/** Deletes the session and its cookie; without a session it does nothing. */
export async function endSession(request: Request, settings: Pick<Settings, 'nodeEnv'>): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve())),
  );
  request.res?.clearCookie(sessionCookieName(settings), cookieRules(settings));
}
