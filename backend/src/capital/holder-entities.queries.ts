import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import type { Ability } from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { Sql } from '../database/sql.js';

/** $2 is the only LP whose entities may be seen, or null for all. */
const entity = {
  name: 'holder-entity',
  text: `select id, lp_id is null as "isFirm" from investing_entities where id = $1 and ($2::uuid is null or lp_id = $2)`,
};

interface Entity {
  [column: string]: unknown;
  id: string;
  isFirm: boolean;
}

/** Entities that capital is read of. */
@Injectable()
export class HolderEntitiesQueries {
  constructor(private readonly sql: Sql) {}

  /** Undefined when there is no such entity, or the reader may not see it. */
  one(id: string, reader: Reader, ability: Ability): Promise<Entity | undefined> {
    return this.sql.row<Entity>(entity, [id, userScope(reader, ability)]);
  }
}
