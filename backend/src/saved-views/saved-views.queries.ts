import { Injectable } from '@nestjs/common';
import { arrayOf, objectOf } from '../database/json.js';
import { Sql } from '../database/sql.js';

const record = `
  id, list, name, query, is_default as "isDefault", created_at as "createdAt", updated_at as "updatedAt"
  from saved_views`;

const list = {
  name: 'saved-views-list',
  text: arrayOf(`select ${record} where user_id = $1 order by list, lower(name)`),
};
const one = { name: 'saved-views-one', text: objectOf(`select ${record} where id = $1 and user_id = $2`) };

@Injectable()
export class SavedViewsQueries {
  constructor(private readonly sql: Sql) {}

  /** Somebody's own, of all lists. */
  list(userId: string): Promise<string | undefined> {
    return this.sql.json(list, [userId]);
  }

  one(id: string, userId: string): Promise<string | undefined> {
    return this.sql.json(one, [id, userId]);
  }
}
