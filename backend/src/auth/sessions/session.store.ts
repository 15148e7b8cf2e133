import { Store, type SessionData } from 'express-session';
import type { Actor, Reader, SignedInUser } from '../../access/actor.js';
import { sessionHashOf } from '../../access/current-session.js';
import { actorRecord } from '../../access/actor-record.js';
import type { LookUps } from '../../database/look-ups.js';
import type { Sql, Statement } from '../../database/sql.js';
import type { Settings } from '../../env.js';
import { actorOf, isTwoFactorRequired } from '../actor-of.js';
import { hasCurrentCredentials } from './credentials.sql.js';
import { SESSION_LIFETIME_MS } from './session-cookie.js';

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
    /** The active user of the session, read with it in one query; never stored. */
    actor?: Actor | null;
    /** Until when the stored row lasts, in ms since 1970; never stored. */
    storedUntil?: number;
  }
}

/** Rolling a session on is written at most this often. */
const TOUCH_EVERY_MS = 10 * 60 * 1000;

/** Whether a session that is stored until one time is to be stored until another. Times in ms since 1970. */
export const isDue = (until: Date, storedUntil = 0): boolean =>
  until.getTime() - storedUntil >= TOUCH_EVERY_MS;

/** However much it is used, a session ends 30 days after its sign-in. */
const lasts = `session.id_hash = $1 and session.expires_at > now()
  and (session.data ->> 'signedInAt')::timestamptz > now() - interval '30 days'`;

const find: Statement = {
  name: 'session-find',
  text: `
    select session.data, extract(epoch from session.expires_at) * 1000 as stored_until,
      ${actorRecord('actor')} as actor
    from sessions session
    join users actor on actor.id = session.user_id and actor.invite_status = 'active' and ${hasCurrentCredentials}
    where ${lasts}`,
};

/**
 * As little as a read needs to know of who asks. The fund's version comes with it, so that what is read afterwards is
 * read at that version or a later one.
 */
const glance: Statement = {
  name: 'session-glance',
  text: `
    select actor.id, actor.role, session.data ->> 'provenSecondFactor' = 'true' as proven,
      extract(epoch from session.expires_at) * 1000 as stored_until, fund_version.version
    from sessions session
    join users actor on actor.id = session.user_id and actor.invite_status = 'active' and ${hasCurrentCredentials}
    cross join fund_version
    where ${lasts}`,
};

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
  constructor(
    private readonly lookUps: LookUps,
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  override get(token: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.read(token).then((session) => done(null, session), done);
  }

  override set(token: string, session: SessionData, done: Done = () => {}): void {
    const { actor: _actor, storedUntil: _storedUntil, ...data } = session;
    const values = [
      sessionHashOf(token),
      session.passport?.user ?? null,
      JSON.stringify(data),
      untilOf(session),
    ];
    this.sql.rows(save, values).then(() => done(), done);
  }

  override touch(token: string, session: SessionData, done: Done = () => {}): void {
    const until = untilOf(session);
    if (!isDue(until, session.storedUntil)) return done();
    this.rollOn(sessionHashOf(token), until).then(() => done(), done);
  }

  override destroy(token: string, done: Done = () => {}): void {
    this.sql.rows(remove, [sessionHashOf(token)]).then(() => done(), done);
  }

  /** Who asks in the session of a token hash, and the fund's version; nothing where it is over. */
  async glance(idHash: Buffer): Promise<Glance | undefined> {
    const row = await this.lookUps.row<GlanceRow>(glance, [idHash]);
    return (
      row && {
        reader: { id: row.id, role: row.role },
        mustSetUpTwoFactor: !row.proven && isTwoFactorRequired(this.settings, row),
        storedUntil: Number(row.stored_until),
        version: row.version,
      }
    );
  }

  /** Lets a session last until then. */
  async rollOn(idHash: Buffer, until: Date): Promise<void> {
    await this.sql.rows(prolong, [idHash, until]);
  }

  private async read(token: string): Promise<SessionData | null> {
    const row = await this.lookUps.row<StoredSession>(find, [sessionHashOf(token)]);
    if (!row) return null;
    const { data, actor: user, stored_until: storedUntil } = row;
    const actor = actorOf(user, data.provenSecondFactor === true, this.settings);
    return { ...data, actor, storedUntil: Number(storedUntil) };
  }
}

interface StoredSession {
  [column: string]: unknown;
  data: SessionData;
  actor: SignedInUser;
  stored_until: string;
}

export interface Glance {
  reader: Reader;
  mustSetUpTwoFactor: boolean;
  /** In ms since 1970. */
  storedUntil: number;
  version: string;
}

interface GlanceRow extends Reader {
  [column: string]: unknown;
  proven: boolean | null;
  stored_until: string;
  version: string;
}

const untilOf = (session: SessionData): Date =>
  session.cookie.expires ? new Date(session.cookie.expires) : new Date(Date.now() + SESSION_LIFETIME_MS);
