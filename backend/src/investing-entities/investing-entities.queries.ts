import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import type { Ability } from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { byName, listOf, type Order, type Page, type PageRequest } from '../database/pages.js';
import { objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';

/** $1 is the firm's name, $2 the only LP whose entities may be seen, or null for all and the firm. */
const records = `
  select entity.id, entity.version, entity.lp_id as "lpId", coalesce(entity.legal_name, $1) as "legalName",
    entity.kind, entity.tax_id_last4 as "taxIdLast4", entity.address, entity.k1_on_paper as "k1OnPaper",
    entity.created_at as "createdAt", entity.updated_at as "updatedAt"
  from investing_entities entity
  where ($2::uuid is null or entity.lp_id = $2)`;

const all = listOf({
  order: byName('entities', 'entity', { column: 'coalesce(entity.legal_name, $1)', field: 'legalName' }),
  parameters: 2,
  rows: (where, tail) => `${records} and ${where} ${tail}`,
});

/** The first one first, whose legal name is the LP's. */
const oldestFirst: Order = {
  name: 'entities-of-lp',
  direction: 'asc',
  keys: [
    { column: 'entity.created_at', field: 'createdAt', type: 'time' },
    { column: 'entity.id', field: 'id', type: 'id' },
  ],
};
const ofLp = listOf({
  order: oldestFirst,
  parameters: 3,
  rows: (where, tail) => `${records} and entity.lp_id = $3 and ${where} ${tail}`,
});

const one = { name: 'entities-one', text: objectOf(`${records} and entity.id = $3`) };

const taxId = {
  name: 'entities-tax-id',
  text: `
    select encrypted_tax_id as "encryptedTaxId", legal_name as "legalName"
    from investing_entities where id = $1`,
};

const ownedBy = {
  name: 'entities-owned-by',
  text: 'select id from investing_entities where id = $1 and lp_id = $2',
};

/** $2 is the only LP whose entities may be seen, or null for all. */
const seen = {
  name: 'entities-seen',
  text: `select id, lp_id is null as "isFirm" from investing_entities where id = $1 and ($2::uuid is null or lp_id = $2)`,
};

const names = {
  name: 'entities-names',
  text: `
    select entity.id, entity.legal_name as "legalName", entity.lp_id as "lpId", lp.email
    from investing_entities entity join users lp on lp.id = entity.lp_id
    order by lp.id, entity.created_at, entity.id`,
};

export interface StoredTaxId {
  [column: string]: unknown;
  encryptedTaxId: Buffer | null;
  legalName: string | null;
}

interface SeenEntity {
  [column: string]: unknown;
  id: string;
  isFirm: boolean;
}

/** An LP's entity with its name on tax documents, and the LP's e-mail address. */
export interface NamedEntity {
  [column: string]: unknown;
  id: string;
  legalName: string;
  lpId: string;
  email: string;
}

@Injectable()
export class InvestingEntitiesQueries {
  constructor(private readonly sql: Sql) {}

  /** By their names or, those of one LP, the oldest first; the LPs' own ones for an LP. */
  list(
    reader: Reader,
    firmName: string,
    { lpId, ...page }: PageRequest & { lpId?: string },
  ): Promise<string | Page | undefined> {
    const scope = [firmName, userScope(reader, 'entities.read')];
    const sought = lpId ?? scope[1];
    return sought ? ofLp(this.sql, page, [...scope, sought]) : all(this.sql, page, scope);
  }

  /** Undefined also when the reader may not see it. */
  one(id: string, reader: Reader, firmName: string): Promise<string | undefined> {
    return this.sql.json(one, [firmName, userScope(reader, 'entities.read'), id]);
  }

  /** An entity whose figures the reader may see with the ability. */
  seen(id: string, reader: Reader, ability: Ability): Promise<SeenEntity | undefined> {
    return this.sql.row<SeenEntity>(seen, [id, userScope(reader, ability)]);
  }

  taxId(id: string): Promise<StoredTaxId | undefined> {
    return this.sql.row<StoredTaxId>(taxId, [id]);
  }

  /** The entity's id, if it is the LP's. */
  async ownedBy(lpId: string, id: string): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(ownedBy, [id, lpId]))?.id;
  }

  /** All entities of all LPs, in the order of the LPs' ids, the first one of an LP first. */
  names(): Promise<NamedEntity[]> {
    return this.sql.rows<NamedEntity>(names);
  }
}
