import { Injectable } from '@nestjs/common';
import { arrayOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { knownBrowserNameSql } from '../../http/browser-name.sql.js';
import { hasCurrentCredentials } from './credentials.sql.js';

/** Twelve hours are a session's life: see session-cookie.ts. */
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

  /** Where the user is signed in: the session that asks first, then by when they were last seen. */
  list(userId: string, current: Buffer): Promise<string | undefined> {
    return this.sql.json(list, [userId, current]);
  }
}
