import { Inject, Injectable } from '@nestjs/common';
import type { SessionData } from 'express-session';
import type { Actor, SignedInUser } from '../../access/actor.js';
import { actorRecord } from '../../access/actor-record.js';
import { PipelinedConnection } from '../../database/connection/pipelined-connection.js';
import type { Statement } from '../../database/sql.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { actorOf } from '../actor-of.js';
import { hasCurrentCredentials } from './credentials.sql.js';

export interface FoundSession {
  /** What is stored of it. */
  data: SessionData;
  actor: Actor;
  /** Until when the row lasts, in ms since 1970. */
  storedUntil: number;
  /** What is read afterwards is read at this version of the fund or a later one. */
  fundVersion: string;
}

/** However much it is used, a session ends 30 days after its sign-in. */
const find: Statement = {
  name: 'session-find',
  text: `
    select session.data, extract(epoch from session.expires_at) * 1000 as stored_until,
      ${actorRecord('actor')} as actor, fund_version.version
    from sessions session
    join users actor on actor.id = session.user_id and actor.invite_status = 'active' and ${hasCurrentCredentials}
    cross join fund_version
    where session.id_hash = $1 and session.expires_at > now()
      and (session.data ->> 'signedInAt')::timestamptz > now() - interval '30 days'`,
};

/** Reads the session of a call, its user and the version of the fund, all in one statement. */
@Injectable()
export class SessionLookup {
  constructor(
    private readonly connection: PipelinedConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Undefined where it is over, or its user is not active any more. */
  async findSession(idHash: Buffer): Promise<FoundSession | undefined> {
    const row = await this.connection.row<SessionRow>(find, [idHash]);
    if (!row) return undefined;
    const { data, actor, stored_until: storedUntil, version: fundVersion } = row;
    return {
      data,
      actor: actorOf(actor, data.provenSecondFactor === true, this.settings),
      storedUntil: Number(storedUntil),
      fundVersion,
    };
  }
}

interface SessionRow {
  [column: string]: unknown;
  data: SessionData;
  actor: SignedInUser;
  stored_until: string;
  version: string;
}
