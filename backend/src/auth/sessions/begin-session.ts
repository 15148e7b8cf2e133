import type { Request } from 'express';
import type { SessionData } from 'express-session';

type Content = Pick<SessionData, 'passport' | 'signedInAt' | 'address' | 'browser' | 'provenSecondFactor'> &
  NewVersion;

/** What the session is to hold for from now on. */
type NewVersion = Required<Pick<SessionData, 'credentialVersion'>>;

/** Begins a session with a new token; the one that the call came with ends, so that a planted one is worth nothing. */
export async function beginSession(request: Request, content: Content): Promise<void> {
  await done((callback) => request.session.regenerate(callback));
  Object.assign(request.session, content);
  await done((callback) => request.session.save(callback));
}

/**
 * Gives the session another token, so that whoever has a copy of its cookie is left out of what it may do from now on.
 * The version is that of the change which it is renewed for: another change since then ends this session too.
 */
export function renewSession(request: Request, more: NewVersion & Partial<Content>): Promise<void> {
  const { passport, signedInAt, address, browser, provenSecondFactor } = request.session;
  return beginSession(request, { passport, signedInAt, address, browser, provenSecondFactor, ...more });
}

const done = (start: (callback: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
