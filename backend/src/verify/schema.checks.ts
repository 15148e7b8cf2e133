import pg from 'pg';
import { MIGRATIONS_TABLE } from '../database/migration-names.js';
import { bySql, type Check, type Looked } from './check.js';

const ours = 'current_schema()::regnamespace';

const migrations: Check = {
  name: 'The migrations are those of this program',
  async find({ client, migrations: known }) {
    const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE}`);
    const applied = new Set(rows.map(({ name }) => name));
    return [
      ...known
        .filter((name) => !applied.has(name))
        .map((name) => `${name} is missing: start the portal once`),
      ...[...applied]
        .filter((name) => !known.includes(name))
        .map((name) => `${name} is unknown to this program: a newer one has been here`),
    ];
  },
};

/** The statement that finds what contradicts each constraint, by the names of table and constraint. */
const foreignKeys = `
  select conname as name, child.relname as "table",
    format('select count(*)::int as broken from %I child where %s and not exists (select from %I parent where %s)',
      child.relname, given.columns, parent.relname, joined.columns) as statement
  from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    cross join lateral (
      select string_agg(format('child.%I is not null', mine.attname), ' and ') as columns
      from unnest(conkey) number join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = number
    ) given
    cross join lateral (
      select string_agg(format('parent.%I = child.%I', theirs.attname, mine.attname), ' and ') as columns
      from unnest(conkey, confkey) as pair(mine, theirs)
        join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = pair.mine
        join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
    ) joined
  where connamespace = ${ours} and contype = 'f'
  order by 2, 1`;

const rules = `
  select conname as name, relname as "table",
    format('select count(*)::int as broken from %I where not (%s)', relname, pg_get_expr(conbin, conrelid)) as statement
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where connamespace = ${ours} and contype = 'c'
  order by 2, 1`;

const holds = (name: string, statements: string): Check => ({
  name,
  async find({ client }: Looked) {
    const found: string[] = [];
    const { rows } = await client.query<{ name: string; table: string; statement: string }>(statements);
    for (const { name: constraint, table, statement } of rows) {
      const answer = await client.query<{ broken: number }>(statement);
      const broken = answer.rows[0]?.broken ?? 0;
      if (broken > 0) found.push(`${table}: ${broken} rows against ${pg.escapeIdentifier(constraint)}`);
    }
    return found;
  },
});

/** What PostgreSQL promises, and what keeps it from keeping its word. */
export const schemaChecks: readonly Check[] = [
  migrations,
  bySql(
    'Every constraint is in force',
    `select conrelid::regclass || ': ' || conname || ' is not' as problem
     from pg_constraint where connamespace = ${ours} and not convalidated order by 1`,
  ),
  bySql(
    'Every trigger is switched on',
    `select tgrelid::regclass || ': ' || tgname || ' is off' as problem
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = ${ours} and tgenabled in ('D', 'R') order by 1`,
  ),
  bySql(
    'Every index is valid',
    `select indexrelid::regclass || ' is not: reindex it' as problem
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = ${ours} and not (indisvalid and indisready) order by 1`,
  ),
  holds('Every foreign key leads to a row', foreignKeys),
  holds('Every row keeps to the rules of its table', rules),
];
