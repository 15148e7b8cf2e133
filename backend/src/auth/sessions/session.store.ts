import { Inject, Injectable } from '@nestjs/common';
import { type SessionData, Store, type Session } from 'express-session';
import type { Request } from 'express';
import {
  type Actor,
  type SignedInUser,
  sessionHashOf,
  actorRecord,
  isActiveUser,
} from '../../access/actor.js';
import type { DelegationScope } from '../../access/policies.js';
import { isCurrentDelegation } from '../../access/predicates.js';
import { Clock } from '../../config/clock.js';
import { PipelinedConnection } from '../../database/connection/pipelined-connection.js';
import type { Statement, Sql } from '../../database/sql.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { actorOf } from '../actor-of.js';
import { SESSION_LIFETIME_MS } from '../../http/session-cookie.js';
import { hasCurrentCredentials } from './sessions.queries.js';

declare module 'express-session' {
  interface SessionData {
    passport?: { user: string };
    signedInAt?: string;
    address?: string;
    browser?: string;
    /** The session was begun with a second factor, or one was set up in it. */
    provenSecondFactor?: boolean;
    /** The user's, read together with the credentials that were checked at sign-in. */
    credentialVersion?: number;
  }
}

declare global {
  namespace Express {
    interface Request {
      /** When the session's row expires, as it was read, in ms since 1970. */
      sessionStoredUntil?: number;
    }
  }
}

interface FoundSession {
  /** What is stored of it. */
  data: SessionData;
  actor: Actor;
  /** When the row expires, in ms since 1970. */
  storedUntil: number;
  /** Everything that the call reads afterwards is of this version of the fund or a later one. */
  fundVersion: string;
}

interface SessionRow {
  [column: string]: unknown;
  data: SessionData;
  actor: SignedInUser;
  stored_until: string;
  version: string;
  /** Null for those who view nobody. */
  viewing: FoundViewing | null;
}

/** The viewing that a session is in. */
interface FoundViewing {
  id: string;
  /** The LP; null when the access has ended. */
  lp: SignedInUser | null;
  scope: DelegationScope;
}

/**
 * Read anew by each call, so that access which was taken back, has expired or lost its LP ends with the next call of any
 * process. A viewing that is gone with its LP counts as ended, and never as none. $2 is today in New York.
 */
const viewing = `
  case when session.viewing_id is not null then json_build_object(
    'id', session.viewing_id, 'scope', coalesce(access.scope, 'everything'),
    'lp', case when actor.role = 'admin' and viewed.deactivated_at is null or access.id is not null
      then ${actorRecord('viewed')} end) end`;
const viewingJoins = `
  left join viewings on viewings.id = session.viewing_id
  left join users viewed on viewed.id = viewings.lp_id
  left join delegations access on access.lp_id = viewings.lp_id and access.delegate_id = session.user_id
    and ${isCurrentDelegation('access', '$2')} and ${isActiveUser('viewed')}`;

/** Prolonged or not, a session ends 30 days after its sign-in. */
const find: Statement = {
  name: 'session-find',
  text: `
    select session.data, extract(epoch from session.expires_at) * 1000 as stored_until,
      ${actorRecord('actor')} as actor, fund_version.version, ${viewing} as viewing
    from sessions session
    join users actor on actor.id = session.user_id and ${isActiveUser('actor')} and ${hasCurrentCredentials}
    cross join fund_version
    ${viewingJoins}
    where session.id_hash = $1 and session.expires_at > now()
      and (session.data ->> 'signedInAt')::timestamptz > now() - interval '30 days'`,
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

/** Reads the session of a call, its user and the version of the fund, all in one statement. */
@Injectable()
export class SessionLookup {
  constructor(
    private readonly connection: PipelinedConnection,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Undefined when it has ended, or its user is no longer active. */
  async findSession(idHash: Buffer): Promise<FoundSession | undefined> {
    const row = await this.connection.row<SessionRow>(find, [idHash, this.clock.today()]);
    if (!row) return undefined;
    const { data, stored_until: storedUntil, version: fundVersion } = row;
    const account = actorOf(row.actor, data.provenSecondFactor === true, this.settings);
    const actor = row.viewing ? viewerAs(account, row.viewing) : account;
    return { data, actor, storedUntil: Number(storedUntil), fundVersion };
  }
}

/**
 * The viewed LP as the actor. Second factors are those of the viewer: one who must set one up does so first, as
 * themselves.
 */
function viewerAs(account: Actor, { id, lp, scope }: FoundViewing): Actor {
  if (account.mustSetUpTwoFactor) return account;
  const { hasProvenSecondFactor, mustSetUpTwoFactor, firstName, lastName } = account;
  const as = account.role === 'admin' ? 'admin' : 'delegate';
  const by = { id: account.id, firstName, lastName };
  if (!lp) return { ...account, viewing: { id, as, scope, by, hasEnded: true } };
  return {
    ...lp,
    hasProvenSecondFactor,
    mustSetUpTwoFactor,
    viewing: { id, as, scope, by, hasEnded: false },
  };
}

type Done = (error?: unknown) => void;

/**
 * Sessions in PostgreSQL. The token itself is never stored, only its hash, and one query answers both the
 * session and its user (connect-pg-simple does neither).
 */
export class SessionStore extends Store {
  /** What was read with a session's data, until express-session calls createSession with that data. */
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

  /** Does nothing to a session that was ended meanwhile. */
  async prolong(token: string, until: Date): Promise<void> {
    await this.sql.rows(prolong, [sessionHashOf(token), until]);
  }

  private async find(token: string): Promise<SessionData | undefined> {
    const found = await this.lookup.findSession(sessionHashOf(token));
    if (found) this.found.set(found.data, found);
    return found?.data;
  }
}
