import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { ClientBase } from 'pg';
import {
  addedHere,
  Importable,
  keepAdded,
  type Column,
  type DeletionBlocker,
  type Importer,
  type Refusal,
} from '../bulk-import/importable.js';
import { CreateUserRequest } from './users.dto.js';

class LpUserRow extends PickType(CreateUserRequest, [
  'email',
  'firstName',
  'lastName',
  'legalName',
  'username',
]) {}

/**
 * Adds the rows whose address and username are free, and returns the others with a reason. Another user's address
 * counts as a taken username; the username of a row that is not added stays free.
 */
const insert = `
  with given as materialized (
    select given.*, coalesce(name, email) as username,
      row_number() over (partition by lower(email) order by at) as copy
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      with ordinality as given(email, first_name, last_name, name, legal_name, at)
  ), known as materialized (
    select given.at, person.role = 'admin' as admin, person.role = 'delegate' as delegate, ${addedHere('person')} as here
    from given join users person on lower(person.email) = lower(given.email)
  ), fresh as materialized (
    select given.*, row_number() over (partition by lower(username) order by at) as namesake
    from given
    where copy = 1 and at not in (select at from known)
  ), taken as materialized (
    select fresh.at
    from fresh left join users person on lower(person.username) = lower(fresh.username)
    where fresh.namesake > 1 or person.id is not null
      or (lower(fresh.username) <> lower(fresh.email) and lower(fresh.username) in (
        select lower(email) from given union select lower(email) from users))
  ), added as (
    insert into users (username, email, first_name, last_name, legal_name, role, invite_status)
    select username, email, first_name, last_name, legal_name, 'lp', 'created'
    from fresh
    where at not in (select at from taken)
    order by at
    returning id
  ), ${keepAdded('$6')}
  select (given.at - 1)::int as at,
    case
      when known.admin then 'admin'
      when known.delegate then 'delegate'
      when copy > 1 or known.here then 'twice'
      when known.at is not null then 'exists'
      else 'taken'
    end as reason
  from given left join known on known.at = given.at left join taken on taken.at = given.at
  where copy > 1 or known.at is not null or taken.at is not null
  order by given.at`;

const refusals = {
  admin: { column: 'email', message: 'This e-mail address belongs to an administrator' },
  delegate: { column: 'email', message: 'This e-mail address belongs to a delegate of an LP' },
  twice: { column: 'email', message: 'This LP is in the file more than once' },
  exists: { column: 'email', message: 'An LP with this e-mail address already exists', exists: true },
  taken: { column: 'username', message: 'This username is already taken' },
} as const;

const columns: readonly Column[] = [
  {
    name: 'email',
    required: true,
    note: 'The e-mail address that the invitation is sent to',
    otherNames: ['E-Mail Address', 'Mail', 'Investor E-Mail', 'Contact E-Mail'],
  },
  {
    name: 'firstName',
    required: true,
    note: "The LP's first name",
    otherNames: ['First', 'Given Name', 'Forename'],
  },
  {
    name: 'lastName',
    required: true,
    note: "The LP's last name",
    otherNames: ['Last', 'Surname', 'Family Name'],
  },
  {
    name: 'username',
    required: false,
    note: "The LP's username; the e-mail address when left empty",
    otherNames: ['User', 'Login', 'Login Name'],
  },
  {
    name: 'legalName',
    required: false,
    note: "The LP's name on tax documents; first and last name when left empty",
    otherNames: ['Legal Entity', 'Entity', 'Entity Name', 'Tax Name', 'Name on K-1'],
  },
];

/** The LP's first entity is its part, and further ones are not. */
const blockers: readonly DeletionBlocker[] = [
  {
    one: 'already has further or changed entities',
    many: 'already have further or changed entities',
    condition: `exists (
      select from investing_entities entity where entity.lp_id = record.id
        and (entity.version > 1 or entity.id <> first_entity_of(record.id)))`,
  },
];

/** Imported LPs are not invited; an admin does that afterwards. */
@Injectable()
export class LpUsersImport extends Importable<LpUserRow> {
  readonly type = 'lp-users';
  readonly nouns = { one: 'LP', many: 'LPs' };
  readonly table = 'users';
  override readonly part = { table: 'investing_entities', column: 'lp_id' };
  override readonly blockers = blockers;
  readonly row = LpUserRow;
  readonly columns = columns;
  readonly examples = [
    ['jane.doe@example.com', 'Jane', 'Doe', '', ''],
    ['john.roe@example.com', 'John', 'Roe', 'john.roe', 'Roe Family Trust'],
  ];

  async insert(client: ClientBase, rows: readonly LpUserRow[], { importId }: Importer): Promise<Refusal[]> {
    const { rows: refused } = await client.query<{ at: number; reason: keyof typeof refusals }>(insert, [
      ...this.byColumn(rows),
      importId,
    ]);
    return refused.map(({ at, reason }) => ({ at, ...refusals[reason] }));
  }
}
