import { Injectable } from '@nestjs/common';
import { arrayOf } from '../../database/json.js';
import { Sql } from '../../database/sql.js';
import { knownBrowserNameSql } from '../../http/browser-name.sql.js';

const newest = {
  name: 'account-events-newest',
  text: arrayOf(`
    select id, kind, outcome, method, address,
      case when browser is not null then ${knownBrowserNameSql('browser')} end as browser, what, created_at as "createdAt"
    from account_events where user_id = $1 order by created_at desc, id desc limit 200`),
};

@Injectable()
export class HistoryQueries {
  constructor(private readonly sql: Sql) {}

  newest(userId: string): Promise<string | undefined> {
    return this.sql.json(newest, [userId]);
  }
}
