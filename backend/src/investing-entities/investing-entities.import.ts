import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { ClientBase } from 'pg';
import { EmailField } from '../http/account-fields.js';
import { ChoiceField } from '../http/fields.js';
import {
  addedHere,
  Importable,
  keepAdded,
  type Column,
  type DeletionBlocker,
  type Importer,
  type Readable,
  type Refusal,
} from '../bulk-import/importable.js';
import { CreateEntityRequest } from './investing-entities.dto.js';
import { entityKinds } from './investing-entity.entity.js';
import { TaxIds } from './tax-ids.js';

const yesOrNo = ['yes', 'no'] as const;

class EntityRow extends PickType(CreateEntityRequest, ['legalName', 'kind', 'taxId', 'address']) {
  @EmailField()
  lpEmail: string;

  @ChoiceField({ label: 'K-1 on paper', enumName: 'YesOrNo', values: yesOrNo, optional: true })
  k1OnPaper?: (typeof yesOrNo)[number];
}

/** The LP of each address; each is looked up once. */
const person = `
  person as materialized (
    select sought.email, lp.id
    from (select distinct email from given) sought
    join users lp on lower(lp.email) = lower(sought.email) and lp.role = 'lp'
  )`;

/**
 * Later than an LP's first entity, which the same transaction may have inserted: the first one is the earliest, and is
 * no row of the sheet of entities.
 */
const importedAt = `(now()::timestamptz(3) + interval '1 millisecond')`;

/** Adds the rows whose LP exists without an entity of that name, and returns the other rows. */
const insert = `
  with given as materialized (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::uuid[], $7::bytea[], $8::text[])
      with ordinality as given(email, legal_name, kind, address, k1_on_paper, id, encrypted_tax_id, tax_id_last4, at)
  ), ${person}, found as materialized (
    select given.*, person.id as lp_id,
      row_number() over (partition by person.id, fold(given.legal_name) order by given.at) as copy
    from given left join person on person.email = given.email
  ), known as materialized (
    select found.at, ${addedHere('entity', importedAt)} as here
    from found
    join investing_entities entity
      on entity.lp_id = found.lp_id and fold(entity.legal_name) = fold(found.legal_name)
  ), added as (
    insert into investing_entities
      (id, lp_id, legal_name, kind, encrypted_tax_id, tax_id_last4, address, k1_on_paper, created_at, updated_at)
    select id, lp_id, legal_name, coalesce(kind, 'individual'), encrypted_tax_id, tax_id_last4, address,
      coalesce(k1_on_paper, false), ${importedAt}, ${importedAt}
    from found
    where lp_id is not null and copy = 1 and at not in (select at from known)
    order by at
    returning id
  ), ${keepAdded('$9')}
  select (found.at - 1)::int as at, lp_id is not null as "hasLp", copy > 1 or coalesce(known.here, false) as here
  from found left join known on known.at = found.at
  where lp_id is null or copy > 1 or known.at is not null
  order by found.at`;

/** An address that failed validation is null and is not looked up. */
const findMissing = `
  with given as materialized (
    select email, at from unnest($1::text[]) with ordinality as given(email, at)
  ), ${person}
  select (given.at - 1)::int as at
  from given left join person on person.email = given.email
  where given.email is not null and person.id is null
  order by given.at`;

interface Found {
  at: number;
  hasLp: boolean;
  /** An earlier row of the same file has it. */
  here: boolean;
}

export const lpEmailColumn: Column = {
  name: 'lpEmail',
  required: true,
  note: 'The e-mail address of an existing LP',
  otherNames: ['E-Mail', 'E-Mail Address', 'Mail', 'Investor E-Mail', 'Contact E-Mail'],
};

const columns: readonly Column[] = [
  lpEmailColumn,
  {
    name: 'legalName',
    required: true,
    note: "The entity's name on tax documents",
    otherNames: ['Name', 'Entity', 'Entity Name', 'Legal Entity', 'Investing Entity', 'Name on K-1'],
  },
  {
    name: 'kind',
    required: false,
    note: 'individual when left empty',
    values: entityKinds,
    otherNames: ['Type', 'Entity Type', 'Entity Kind', 'Legal Form'],
  },
  {
    name: 'taxId',
    required: false,
    note: 'SSN, ITIN, EIN or another tax ID; it is stored encrypted',
    secret: true,
    otherNames: ['SSN', 'EIN', 'ITIN', 'TIN', 'SSN/EIN', 'Tax Number', 'Tax Identification Number'],
  },
  {
    name: 'address',
    required: false,
    note: 'The postal address',
    otherNames: ['Postal Address', 'Mailing Address', 'Street Address'],
  },
  {
    name: 'k1OnPaper',
    required: false,
    note: 'Whether it gets its K-1s on paper too; no when left empty',
    otherNames: ['Paper K-1', 'Paper', 'K-1 by Mail'],
    values: yesOrNo,
  },
];

/** Its LP's other ones were deleted since, and an LP needs at least one. */
const blockers: readonly DeletionBlocker[] = [
  {
    one: 'is the first entity of its LP',
    many: 'are the first entities of their LPs',
    condition: 'record.id = first_entity_of(record.lp_id)',
  },
];

@Injectable()
export class InvestingEntitiesImport extends Importable<EntityRow> {
  readonly type = 'entities';
  readonly nouns = { one: 'entity', many: 'entities' };
  readonly table = 'investing_entities';
  /** The LPs, so that of two deletions at the same time the later one sees that the LP's other entity is gone. */
  override readonly lockFirst = (condition: string) => `
    select from users lp where lp.id in (select record.lp_id from investing_entities record where ${condition})
    order by lp.id for no key update`;
  override readonly blockers = blockers;
  readonly row = EntityRow;
  readonly columns = columns;
  readonly examples = [
    ['jane.doe@example.com', 'Doe Family Trust', 'trust', '12-3456789', '1 Main Street, Springfield', 'yes'],
    ['john.roe@example.com', 'Roe Holdings, LLC', 'llc', '', '', ''],
  ];

  constructor(private readonly taxIds: TaxIds) {
    super();
  }

  async insert(client: ClientBase, rows: readonly EntityRow[], { importId }: Importer): Promise<Refusal[]> {
    const { rows: ids } = await client.query<{ id: string }>(
      'select new_id() as id from generate_series(1, $1::int)',
      [rows.length],
    );
    const taxIds = rows.map(({ taxId }, at) => this.taxIds.columnsOf(taxId ?? null, ids[at]?.id ?? ''));
    const { rows: refused } = await client.query<Found>(insert, [
      rows.map(({ lpEmail }) => lpEmail),
      rows.map(({ legalName }) => legalName),
      rows.map(({ kind }) => kind ?? null),
      rows.map(({ address }) => address ?? null),
      rows.map(({ k1OnPaper }) => (k1OnPaper === undefined ? null : k1OnPaper === 'yes')),
      ids.map(({ id }) => id),
      taxIds.map(({ encryptedTaxId }) => encryptedTaxId),
      taxIds.map(({ taxIdLast4 }) => taxIdLast4),
      importId,
    ]);
    return refused.map((found) => refusalOf(found, rows[found.at]));
  }

  override async findMissing(client: ClientBase, rows: readonly Readable<EntityRow>[]): Promise<Refusal[]> {
    const { rows: missing } = await client.query<{ at: number }>(findMissing, [
      rows.map(({ lpEmail }) => lpEmail),
    ]);
    return missing.map(({ at }) => noLp(at, rows[at]));
  }
}

function refusalOf({ at, hasLp, here }: Found, row: EntityRow | undefined): Refusal {
  if (!hasLp) return noLp(at, row);
  const column = 'legalName';
  return here
    ? { at, column, message: 'This entity is in the file more than once' }
    : { at, column, message: 'This LP already has an entity with this legal name', exists: true };
}

const noLp = (at: number, row: Readable<EntityRow> | undefined): Refusal => ({
  at,
  column: 'lpEmail',
  message: `There is no LP with the e-mail address ${row?.lpEmail ?? ''}`,
});
