import type { Request } from 'express';
import { Store, type Session, type SessionData } from 'express-session';
import { sessionHashOf } from '../../access/actor.js';
import type { Sql, Statement } from '../../database/sql.js';
import { SESSION_LIFETIME_MS } from '../../http/session-cookie.js';
import type { FoundSession, SessionLookup } from './session-lookup.js';

declare module 'express-session' {
  interface SessionData {
    passport?: { user: string };
    signedInAt?: string;
    address?: string;
    browser?: string;
    /** The session was begun with a second factor, or one was set up in it. */
    provenSecondFactor?: boolean;
    /** The user's, as it was read together with what was checked at sign-in. */
    credentialVersion?: number;
  }
}

declare global {
  namespace Express {
    interface Request {
      /** Until when the session's row lasted when it was read, in ms since 1970. */
      sessionStoredUntil?: number;
    }
  }
}

const save: Statement = {
  name: 'session-save',
  text: `
    insert into sessions (id_hash, user_id, data, expires_at) values ($1, $2, $3, $4)
    on conflict (id_hash) do update
      set user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`,
};

const prolong: Statement = {
  name: 'session-prolong',
  text: 'update sessions set expires_at = $2 where id_hash = $1',
};

const remove: Statement = { name: 'session-remove', text: 'delete from sessions where id_hash = $1' };

type Done = (error?: unknown) => void;

/**
 * Sessions in PostgreSQL. The token itself is never stored, only its hash, and one query answers both the
 * session and its user (connect-pg-simple does neither).
 */
export class SessionStore extends Store {
  /** What was read with a session's data, until express-session makes the request's session of these. */
  private readonly found = new WeakMap<SessionData, FoundSession>();

  constructor(
    private readonly lookup: SessionLookup,
    private readonly sql: Sql,
  ) {
    super();
  }

  override get(token: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.find(token).then((data) => done(null, data), done);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const found = this.found.get(data);
    request.user = found?.actor;
    request.fundVersion = found?.fundVersion;
    request.sessionStoredUntil = found?.storedUntil;
    return super.createSession(request, data);
  }

  override set(token: string, session: SessionData, done: Done = () => {}): void {
    const until = session.cookie.expires
      ? new Date(session.cookie.expires)
      : new Date(Date.now() + SESSION_LIFETIME_MS);
    const values = [sessionHashOf(token), session.passport?.user ?? null, JSON.stringify(session), until];
    this.sql.rows(save, values).then(() => done(), done);
  }

  override destroy(token: string, done: Done = () => {}): void {
    this.sql.rows(remove, [sessionHashOf(token)]).then(() => done(), done);
  }

  /** Lets a session last until then; one that has been ended meanwhile stays so. */
  async prolong(token: string, until: Date): Promise<void> {
    await this.sql.rows(prolong, [sessionHashOf(token), until]);
  }

  private async find(token: string): Promise<SessionData | undefined> {
    const found = await this.lookup.findSession(sessionHashOf(token));
    if (found) this.found.set(found.data, found);
    return found?.data;
  }
}
