import { Injectable } from '@nestjs/common';
import { arrayOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { knownBrowserNameSql } from '../../http/browser-name.sql.js';

/**
 * SQL: whether a session was begun with the password and second factors that its user still has. Compared at each
 * look-up, so that a sign-in which was checked before a change and stored after it gives a session that is invalid.
 */
export const hasCurrentCredentials = `
  coalesce((session.data ->> 'credentialVersion')::integer, 0) = actor.credential_version`;

/** A session expires twelve hours after its last use: see SESSION_LIFETIME_MS. */
const list = {
  name: 'sessions-list',
  text: arrayOf(`
    select session.id, ${knownBrowserNameSql("(data ->> 'browser')")} as browser, data ->> 'address' as address,
      data ->> 'signedInAt' as "signedInAt", expires_at - interval '12 hours' as "lastSeenAt",
      id_hash = $2 as "isCurrent"
    from sessions session join users actor on actor.id = session.user_id and ${hasCurrentCredentials}
    where session.user_id = $1 and expires_at > now()
    order by id_hash = $2 desc, expires_at desc, session.id`),
};

@Injectable()
export class SessionsQueries {
  constructor(private readonly sql: Sql) {}

  /** The user's sessions: the current one first, then by when they were last used. */
  list(userId: string, current: Buffer): Promise<string | undefined> {
    return this.sql.json(list, [userId, current]);
  }
}
