import { Injectable } from '@nestjs/common';
import { person } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

const records = `
  select activity.id, activity.user_id as "userId", ${person('author')} as "user", activity.action,
    activity.entity_type as "entityType", activity.entity_id as "entityId", activity.details,
    activity.created_at as "createdAt"
  from activities activity
  left join users author on author.id = activity.user_id`;

const list = listOf({
  order: newestFirst('activities', 'activity'),
  rows: (where, tail) => `${records} where ${where} ${tail}`,
});

@Injectable()
export class ActivitiesQueries {
  constructor(private readonly sql: Sql) {}

  /** Newest first: all or a page of them. */
  list(page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page);
  }
}
