import { Injectable } from '@nestjs/common';
import type { Reader } from '../../access/actor.js';
import { userScope } from '../../access/predicates.js';
import { arrayOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { isOnPaper } from '../../investing-entities/k1.sql.js';

/** $1 is the LP whose own entities alone may be seen, or null for an admin; $2 is one LP, or null for all of them. */
const list = {
  name: 'k1-consents',
  text: arrayOf(`
    select json_build_object('id', entity.id, 'legalName', entity.legal_name) as entity, entity.lp_id as "lpId",
      last.given_at as "consentedAt", last.withdrawn_at as "withdrawnAt", entity.k1_on_paper as "k1OnPaper",
      ${isOnPaper('entity')} as "isOnPaper"
    from investing_entities entity
    left join lateral (
      select given_at, withdrawn_at from k1_consents
      where entity_id = entity.id order by given_at desc, id desc limit 1) last on true
    where entity.lp_id is not null and ($1::uuid is null or entity.lp_id = $1)
      and ($2::uuid is null or entity.lp_id = $2)
    order by entity.lp_id, entity.created_at, entity.id`),
};

@Injectable()
export class K1ConsentsQueries {
  constructor(private readonly sql: Sql) {}

  /** Of all entities that the reader may see, or those of one LP. */
  list(reader: Reader, lpId?: string): Promise<string | undefined> {
    return this.sql.json(list, [userScope(reader, 'k1-consents.read'), lpId ?? null]);
  }
}
