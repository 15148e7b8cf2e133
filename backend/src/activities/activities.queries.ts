import { Injectable } from '@nestjs/common';
import { arrayOf, person } from '../database/json.js';
import { Sql } from '../database/sql.js';

const list = {
  name: 'activities-list',
  text: arrayOf(`
    select activity.id, activity.user_id as "userId", ${person('author')} as "user", activity.action,
      activity.entity_type as "entityType", activity.entity_id as "entityId", activity.details,
      activity.created_at as "createdAt"
    from activities activity
    left join users author on author.id = activity.user_id
    order by activity.created_at desc, activity.id desc`),
};

@Injectable()
export class ActivitiesQueries {
  constructor(private readonly sql: Sql) {}

  list(): Promise<string | undefined> {
    return this.sql.json(list);
  }
}
