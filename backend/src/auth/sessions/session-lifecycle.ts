import { randomBytes, type KeyObject } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { sign } from 'cookie-signature';
import type { RequestHandler, Request } from 'express';
import expressSession, { type SessionData } from 'express-session';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../config/settings.js';
import {
  cookieRules,
  SESSION_LIFETIME_MS,
  sessionCookieKeys,
  sessionCookieName,
} from '../../http/session-cookie.js';
import type { Actor } from '../../access/actor.js';
import { type Client, rememberDevices } from '../client.js';
import type { SignInMethod } from '../history/history.service.js';
import type { SessionStore } from './session.store.js';

/** A session in use is prolonged at most this often, so that not every read writes. */
const PROLONG_EVERY_MS = 10 * 60 * 1000;

/** Only calls and files get a session and a user; pages and assets need neither. */
export function useSessions(
  app: NestExpressApplication,
  settings: Settings,
  { store, secret }: { store: SessionStore; secret: string },
): void {
  const keys = sessionCookieKeys(secret);
  const sessions = expressSession({
    name: sessionCookieName(settings),
    secret: keys,
    store,
    genid: () => randomBytes(32).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    proxy: settings.trustProxy !== null,
    cookie: { ...cookieRules(settings), maxAge: SESSION_LIFETIME_MS },
  });
  app.use(['/api', '/objects'], sessions, prolonging(store, settings, keys[0]));
}

/** Instead of express-session's `rolling`, which signs and sends the cookie again with every answer. */
function prolonging(store: SessionStore, settings: Settings, key: KeyObject): RequestHandler {
  return async (request, response, next) => {
    const { sessionStoredUntil, sessionID } = request;
    const until = new Date(Date.now() + SESSION_LIFETIME_MS);
    if (sessionStoredUntil === undefined || until.getTime() - sessionStoredUntil < PROLONG_EVERY_MS)
      return next();
    const rules = { ...cookieRules(settings), expires: until };
    await store.prolong(sessionID, until);
    response.cookie(sessionCookieName(settings), `s:${sign(sessionID, key)}`, rules);
    next();
  };
}

/** A successful sign-in. */
export interface SignedIn {
  actor: Actor;
  method: SignInMethod;
  client: Client;
}

@Injectable()
export class SessionStart {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async begin(request: Request, { actor, client }: SignedIn): Promise<void> {
    const { address, browser, devices } = client;
    await beginSession(request, {
      passport: { user: actor.id },
      signedInAt: new Date().toISOString(),
      address,
      browser,
      credentialVersion: actor.credentialVersion,
      ...(actor.hasProvenSecondFactor && { provenSecondFactor: true }),
    });
    request.user = actor;
    rememberDevices(request, devices, this.settings);
  }
}

type Content = Pick<SessionData, 'passport' | 'signedInAt' | 'address' | 'browser' | 'provenSecondFactor'> &
  NewVersion;

/** A session is valid only while its user has this credential version. */
type NewVersion = Required<Pick<SessionData, 'credentialVersion'>>;

/**
 * Gives the session another token, so that a stolen copy of its cookie does not gain what the session may do now.
 * The version is that of the change which it is renewed for: a later change ends this session too.
 */
export function renewSession(request: Request, more: NewVersion & Partial<Content>): Promise<void> {
  const { passport, signedInAt, address, browser, provenSecondFactor } = request.session;
  return beginSession(request, { passport, signedInAt, address, browser, provenSecondFactor, ...more });
}

/** Deletes the session and its cookie; without a session it does nothing. */
export async function endSession(request: Request, settings: Pick<Settings, 'nodeEnv'>): Promise<void> {
  await promised((callback) => request.session.destroy(callback));
  request.res?.clearCookie(sessionCookieName(settings), cookieRules(settings));
}

/** Begins a session with a new token and ends the request's, against session fixation. */
async function beginSession(request: Request, content: Content): Promise<void> {
  await promised((callback) => request.session.regenerate(callback));
  Object.assign(request.session, content);
  await promised((callback) => request.session.save(callback));
}

const promised = (start: (callback: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
