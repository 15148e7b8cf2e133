import { Injectable } from '@nestjs/common';
import { listOf, newestFirst, type Page, type PageRequest } from '../../database/pages.js';
import { Sql } from '../../database/sql.js';
import { knownBrowserNameSql } from '../../http/browser-name.sql.js';

const newest = listOf({
  order: newestFirst('account-events', 'account_events'),
  parameters: 1,
  rows: (where, tail) => `
    select id, kind, outcome, method, address,
      case when browser is not null then ${knownBrowserNameSql('browser')} end as browser, what, created_at as "createdAt"
    from account_events where user_id = $1 and ${where} ${tail}`,
  usual: 200,
});

@Injectable()
export class HistoryQueries {
  constructor(private readonly sql: Sql) {}

  /** The newest 200, or a page of all events. */
  newest(userId: string, page: PageRequest): Promise<string | Page | undefined> {
    return newest(this.sql, page, [userId]);
  }
}
