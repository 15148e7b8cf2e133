import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/sql-fragments.js';
import { byName, listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

const record = `
  id, list, name, query, is_default as "isDefault", created_at as "createdAt", updated_at as "updatedAt"
  from saved_views`;

const named = byName('saved-views', 'saved_views', { column: 'name', field: 'name' });
const list = listOf({
  order: { ...named, keys: [{ column: 'list', field: 'list', type: 'text' }, ...named.keys] },
  parameters: 1,
  rows: (where, tail) => `select ${record} where user_id = $1 and ${where} ${tail}`,
});
const one = { name: 'saved-views-one', text: objectOf(`select ${record} where id = $1 and user_id = $2`) };

@Injectable()
export class SavedViewsQueries {
  constructor(private readonly sql: Sql) {}

  /** The user's views of all lists, or a page of them. */
  list(userId: string, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [userId]);
  }

  one(id: string, userId: string): Promise<string | undefined> {
    return this.sql.json(one, [id, userId]);
  }
}
