import { Injectable } from '@nestjs/common';
import { arrayOf, objectOf, person } from '../database/json.js';
import {
  newestFirst,
  pageOf,
  pageSql,
  pageValues,
  type Order,
  type Page,
  type PageAsked,
} from '../database/pages.js';
import { Sql } from '../database/sql.js';

const order: Order = { name: 'activities', at: 'activity.created_at', id: 'activity.id', field: 'createdAt' };

const records = `
  select activity.id, activity.user_id as "userId", ${person('author')} as "user", activity.action,
    activity.entity_type as "entityType", activity.entity_id as "entityId", activity.details,
    activity.created_at as "createdAt"
  from activities activity
  left join users author on author.id = activity.user_id`;

const list = { name: 'activities-list', text: arrayOf(`${records} ${newestFirst(order)}`) };
const { where, tail } = pageSql(order, 1);
const page = { name: 'activities-page', text: objectOf(`${records} where ${where} ${tail}`) };

@Injectable()
export class ActivitiesQueries {
  constructor(private readonly sql: Sql) {}

  /** Newest first: all, or a page of them. */
  async list({ limit, cursor }: PageAsked): Promise<string | Page | undefined> {
    if (limit === undefined) return this.sql.json(list);
    return pageOf(await this.sql.jsons(page, pageValues(order, limit, cursor)), limit, order);
  }
}
