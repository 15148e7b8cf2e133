import { randomBytes, type KeyObject } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { sign } from 'cookie-signature';
import type { RequestHandler } from 'express';
import expressSession from 'express-session';
import type { Settings } from '../../config/settings.js';
import {
  cookieRules,
  SESSION_LIFETIME_MS,
  sessionCookieKeys,
  sessionCookieName,
} from '../../http/session-cookie.js';
import type { SessionStore } from './session.store.js';

/** A session that is used is prolonged at most this often, so that reads do not write. */
const PROLONG_EVERY_MS = 10 * 60 * 1000;

/** Sessions and their users in front of the calls; pages and assets need neither. */
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

/** Not by express-session's own rolling: it signs and sends the cookie again with every answer. */
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
