import { BadRequestException } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { arrayOf, textsOf } from './sql-fragments.js';
import type { Sql, Statement } from './sql.js';

type Fields = Record<string, string | number>;

/** One of the values that a list is sorted by. */
interface Key {
  /** SQL. */
  column: string;
  /** The record's field with the value, or how the value is made of its fields. */
  field: string | ((record: Fields) => string);
  type: keyof typeof types;
  /** SQL of the expression that is compared instead of the value itself, such as its lower case. */
  compared?: (value: string) => string;
}

/** How a list is sorted. Its last key is an id, so that the order is total. */
export interface Order {
  /** Part of its cursors, so that a cursor of another list is refused. */
  name: string;
  direction: 'asc' | 'desc';
  keys: readonly Key[];
}

/** Which part of a list is requested; all of it without a limit. */
export interface PageRequest {
  limit?: number;
  /** The end of the previous page; undefined for the first one. */
  cursor?: string;
}

/** Some records of a list as JSON text, and the cursor of the page after it if there is one. */
export class Page {
  constructor(
    readonly body: string,
    readonly next: string | undefined,
  ) {}
}

export const arrayText = (records: readonly string[]): string => `[${records.join(',')}]`;

/** Newest first by a time, those of the same time by their ids. */
export const newestFirst = (name: string, alias: string, at = ['created_at', 'createdAt']): Order => ({
  name,
  direction: 'desc',
  keys: [
    { column: `${alias}.${at[0]}`, field: String(at[1]), type: 'time' },
    { column: `${alias}.id`, field: 'id', type: 'id' },
  ],
});

const lower = (value: string): string => `lower(${value})`;

/** By a name, whatever its case; those of the same name by their ids. */
export const byName = (name: string, alias: string, of: Pick<Key, 'column' | 'field'>): Order => ({
  name,
  direction: 'asc',
  keys: [
    { ...of, type: 'text', compared: lower },
    { column: `${alias}.id`, field: 'id', type: 'id' },
  ],
});

/** People by their full names. */
export const byFullName = (name: string, alias: string): Order =>
  byName(name, alias, {
    column: `${alias}.first_name || ' ' || ${alias}.last_name`,
    field: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  });

const columnOf = ({ column, compared }: Key): string => (compared ? compared(column) : column);

export const orderBy = ({ keys, direction }: Order): string =>
  `order by ${keys.map((key) => `${columnOf(key)} ${direction}`).join(', ')}`;

/** The statement of a page; `values` are its last parameters. */
type StatementOf = (request: PageRequest) => { statement: Statement; values: unknown[] };

interface Source {
  order: Order;
  /** Name of its statements; by default that of the order. */
  name?: string;
  /** The number of parameters before those of the page. */
  parameters?: number;
  /** The SQL for a condition on the rows and for the clauses after it; isPage: one JSON text per row. */
  text: (where: string, tail: string, isPage: boolean) => string;
  /** The number of rows of a request without a limit; by default all. */
  usual?: number;
}

/** The statements of a list: all of it, the first page, and one after a cursor. Errors: 400 for another list's cursor. */
export function statementsOf({ order, name = order.name, parameters = 0, text, usual }: Source): StatementOf {
  const sorted = orderBy(order);
  const tail = `${sorted} limit $${parameters + 1}`;
  const all = {
    name: `${name}-list`,
    text: text('true', usual ? `${sorted} limit ${usual}` : sorted, false),
  };
  const first = { name: `${name}-page`, text: text('true', tail, true) };
  const after = { name: `${name}-page-after`, text: text(rowsAfter(order, parameters + 2), tail, true) };
  return ({ limit, cursor }) => {
    if (limit === undefined) return { statement: all, values: [] };
    // One row more than requested shows whether another page follows.
    if (cursor === undefined) return { statement: first, values: [limit + 1] };
    return { statement: after, values: [limit + 1, ...valuesOfCursor(cursor, order)] };
  };
}

/** SQL condition of the rows after a cursor, whose values are the parameters from number `first`. */
function rowsAfter({ keys, direction }: Order, first: number): string {
  const values = keys.map(({ type, compared = (value) => value }, at) =>
    compared(`$${first + at}::${types[type].sql}`),
  );
  return `(${keys.map(columnOf).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${values.join(', ')})`;
}

interface List extends Omit<Source, 'text'> {
  /** The SQL of the rows, for a condition and the clauses after it. */
  rows: (where: string, tail: string) => string;
  /** SQL that finds a row if the list exists for the caller; by default it always does. */
  place?: string;
}

export type ReadList = (
  sql: Sql,
  request: PageRequest,
  values?: unknown[],
) => Promise<string | Page | undefined>;

/** Reads a list, or a page of it; undefined if it does not exist. Errors: 400 for another list's cursor. */
export function listOf({ rows, place, ...source }: List): ReadList {
  const statements = statementsOf({
    ...source,
    text: (where, tail, isPage) => {
      const body = (isPage ? textsOf : arrayOf)(rows(where, tail));
      return place ? `select case when exists (${place}) then (${body}) end as body` : body;
    },
  });
  return async (sql, request, before = []) => {
    const { statement, values } = statements(request);
    const body = await sql.json(statement, [...before, ...values]);
    if (body === undefined || request.limit === undefined) return body;
    return pageOf(JSON.parse(body) as string[], request.limit, source.order);
  };
}

/** In: the rows of a statement of `statementsOf`, each as JSON text. */
export function pageOf(rows: readonly string[], limit: number, order: Order): Page {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(arrayText(rows.slice(0, limit)), last && cursorOf(last, order));
}

/** Made of the JSON text, in which times have PostgreSQL's full precision. */
function cursorOf(text: string, { name, keys }: Order): string {
  const record = JSON.parse(text) as Fields;
  const values = keys.map(({ field }) => String(typeof field === 'string' ? record[field] : field(record)));
  const parts = [name, ...values.map((value) => value.replace(/[ %]/g, encodeURIComponent))];
  return Buffer.from(parts.join(' ')).toString('base64url');
}

function valuesOfCursor(cursor: string, { name, keys }: Order): string[] {
  const [list, ...parts] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const values = parts.map(decoded);
  if (list !== name || values.length !== keys.length || !keys.every(({ type }, at) => isOf(type, values[at])))
    throw new BadRequestException('cursor does not belong to this list');
  return values as string[];
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** PostgreSQL's name of each type, and which texts it can read as such a value. */
const types = {
  day: { sql: 'date', test: isTime },
  time: { sql: 'timestamptz', test: isTime },
  text: { sql: 'text', test: (text: string) => !text.includes('\0') },
  integer: { sql: 'bigint', test: (text: string) => /^\d{1,15}$/.test(text) },
  amount: { sql: 'numeric', test: (text: string) => /^\d{1,20}(\.\d{1,10})?$/.test(text) },
  id: { sql: 'uuid', test: (text: string) => isUUID(text) },
} as const;

const isOf = (type: Key['type'], value: string | undefined): boolean =>
  value !== undefined && types[type].test(value);

/** A time with its zone, or a day. */
function isTime(text: string): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}:\d{2}$/.test(text)) return false;
  try {
    return Temporal.Instant.from(isDay ? `${text}T00:00Z` : text).epochMilliseconds > YEAR_1;
  } catch {
    return false;
  }
}

/** PostgreSQL has no year 0. */
const YEAR_1 = Date.parse('0001-12-31');
