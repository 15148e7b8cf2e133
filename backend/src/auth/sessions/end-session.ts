import type { Request } from 'express';
import { SESSION_COOKIE } from './session-cookie.js';

/** Deletes the session and its cookie; without a session it does nothing. */
export async function endSession(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve())),
  );
  request.res?.clearCookie(SESSION_COOKIE);
}
