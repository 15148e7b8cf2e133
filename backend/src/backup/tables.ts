import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../database/migration-names.js';
import { StartFailure } from '../start/failure.js';

export interface Table {
  name: string;
  columns: string[];
  /** What its rows are ordered by, as SQL: its primary key, texts by their bytes. */
  key: string[];
  /** The other tables that its foreign keys point to. */
  parents: string[];
}

export interface Sequence {
  name: string;
  /** The last number it gave out; null before the first. */
  value: string | null;
}

/**
 * Without the tables of extensions. The fund version belongs to one database and begins anew in another, and
 * fund_changes is empty between transactions.
 */
const tables = `
  select relation.relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    array(
      select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
      from pg_index, unnest(indkey) with ordinality as part(number, place), pg_attribute
      where indrelid = relation.oid and indisprimary and attrelid = relation.oid and attnum = part.number
      order by place) as key,
    array(
      select distinct parent.relname::text from pg_constraint, pg_class parent
      where conrelid = relation.oid and contype = 'f' and parent.oid = confrelid and confrelid <> relation.oid
    ) as parents
  from pg_class relation
  where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
    and relation.relname not in ('${MIGRATIONS_TABLE}', 'fund_version', 'fund_changes', 'scheduled_tasks')
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
  order by relation.relname collate "C"`;

const sequences = `
  select sequencename as name, last_value as value from pg_sequences
  where schemaname = current_schema() and sequencename not like '${MIGRATIONS_TABLE}%' and sequencename not like 'fund_changes%'
  order by sequencename collate "C"`;

export const sequencesOf = async (client: ClientBase): Promise<Sequence[]> =>
  (await client.query<Sequence & { [column: string]: unknown }>(sequences)).rows;

/** The portal's tables, each after those that its rows refer to. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows: remaining } = await client.query<Table & { [column: string]: unknown }>(tables);
  const ordered: Table[] = [];
  while (remaining.length > 0) {
    const at = remaining.findIndex(({ parents }) =>
      parents.every((parent) => !remaining.some(({ name }) => name === parent)),
    );
    if (at < 0)
      throw new StartFailure(
        `These tables refer to each other in a circle, so that no order of loading them fits: ${namesOf(remaining)}.`,
      );
    ordered.push(...remaining.splice(at, 1));
  }
  return ordered;
}

const namesOf = (some: Table[]): string => some.map(({ name }) => name).join(', ');

/** The rows of a table as text, in the order of their key: the same rows give the same bytes on any server. */
export const rowsOf = ({ name, columns, key }: Table): ReturnType<typeof copyTo> =>
  copyTo(
    `copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)}
     ${key.length > 0 ? `order by ${key.join(', ')}` : ''}) to stdout`,
  );
