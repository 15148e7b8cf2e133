import { randomBytes } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import expressSession from 'express-session';
import passport from 'passport';
import type { Settings } from '../env.js';
import { Sql } from '../database/sql.js';
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from './session-cookie.js';
import { SessionStore } from './session.store.js';

/** Sessions and passport in front of the calls; pages and assets need neither. */
export function useSessions(app: NestExpressApplication, settings: Settings, secret: string): void {
  const session = expressSession({
    name: SESSION_COOKIE,
    secret,
    store: new SessionStore(app.get(Sql)),
    genid: () => randomBytes(32).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: settings.trustProxy !== null,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.nodeEnv === 'production',
      maxAge: SESSION_LIFETIME_MS,
    },
  });
  passport.serializeUser((user, done) => done(null, user.id));
  passport.deserializeUser(
    (request: Request, _id: string, done: (error: null, user: Express.User | false) => void) =>
      done(null, request.session.actor ?? false),
  );
  const withSession = (
    path: string,
    handler: (request: Request, response: Response, next: NextFunction) => void,
  ) => app.use(path, handler);
  for (const path of ['/api', '/objects']) {
    withSession(path, session);
    withSession(path, passport.session());
  }
}
