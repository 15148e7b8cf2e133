import { randomBytes } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler } from 'express';
import expressSession from 'express-session';
import passport from 'passport';
import type { Settings } from '../../env.js';
import { cookieRules, SESSION_LIFETIME_MS, sessionCookieKeys, sessionCookieName } from './session-cookie.js';
import type { SessionStore } from './session.store.js';

/** Sessions and passport in front of the calls; pages and assets need neither. */
export function useSessions(
  app: NestExpressApplication,
  settings: Settings,
  { store, secret }: { store: SessionStore; secret: string },
): void {
  passport.deserializeUser(
    (request: Request, _id: string, done: (error: null, user: Express.User | false) => void) =>
      done(null, request.session.actor ?? false),
  );
  const handlers: RequestHandler[] = [
    sessionHandler(store, settings, secret),
    passport.session() as RequestHandler,
  ];
  for (const path of ['/api', '/objects']) for (const handler of handlers) app.use(path, handler);
}

function sessionHandler(store: SessionStore, settings: Settings, secret: string): RequestHandler {
  return expressSession({
    name: sessionCookieName(settings),
    secret: sessionCookieKeys(secret),
    store,
    genid: () => randomBytes(32).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: settings.trustProxy !== null,
    cookie: { ...cookieRules(settings), maxAge: SESSION_LIFETIME_MS },
  });
}
