import { BadRequestException } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { arrayOf, textsOf } from './sql-fragments.js';
import type { Sql, Statement } from './sql.js';

type Fields = Record<string, string | number>;

/** One of the values by which a list is sorted. */
interface Key {
  /** As SQL. */
  column: string;
  /** What a record calls it, or how it is made of a record's fields. */
  field: string | ((record: Fields) => string);
  type: keyof typeof types;
  /** SQL of what is compared, where that is not the value itself but, for example, its lower case. */
  compared?: (value: string) => string;
}

/** How a list is sorted. Its last key is an id, so that no two rows have the same place. */
export interface Order {
  /** Told in its cursors, so that none is taken for that of another list. */
  name: string;
  direction: 'asc' | 'desc';
  keys: readonly Key[];
}

/** What is asked of a list; all of it without a limit. */
export interface PageAsked {
  limit?: number;
  /** Where the page before ended; the first page has none before it. */
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

/** A statement, its page's parameters being behind those it has besides. */
type Asked = (asked: PageAsked) => { statement: Statement; values: unknown[] };

interface Source {
  order: Order;
  /** Of its statements, where one order has several. */
  name?: string;
  /** How many parameters come before those of a page. */
  parameters?: number;
  /** SQL of a condition on the rows and of what stands behind it; whether it is of a page. */
  text: (where: string, tail: string, isPage: boolean) => string;
  /** How many rows there are without a limit; all of them, when it is left out. */
  usual?: number;
}

/** The statements of a list: all of it, the first page, and one after a cursor. Errors: 400 for another's cursor. */
export function statementsOf({ order, name = order.name, parameters = 0, text, usual }: Source): Asked {
  const sorted = orderBy(order);
  const tail = `${sorted} limit $${parameters + 1}`;
  const all = {
    name: `${name}-list`,
    text: text('true', usual ? `${sorted} limit ${usual}` : sorted, false),
  };
  const first = { name: `${name}-page`, text: text('true', tail, true) };
  const after = { name: `${name}-page-after`, text: text(beyond(order, parameters + 2), tail, true) };
  return ({ limit, cursor }) => {
    if (limit === undefined) return { statement: all, values: [] };
    // One more than asked for tells whether a page follows.
    if (cursor === undefined) return { statement: first, values: [limit + 1] };
    return { statement: after, values: [limit + 1, ...placeOf(cursor, order)] };
  };
}

/** SQL of what comes after a place, whose parameters begin at that number. */
function beyond({ keys, direction }: Order, first: number): string {
  const place = keys.map(({ type, compared = (value) => value }, at) =>
    compared(`$${first + at}::${types[type].sql}`),
  );
  return `(${keys.map(columnOf).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${place.join(', ')})`;
}

interface List extends Omit<Source, 'text'> {
  /** SQL of the rows with a condition and what stands behind it. */
  rows: (where: string, tail: string) => string;
  /** SQL that finds a row where there is such a list for who asks; there always is, when it is left out. */
  place?: string;
}

export type ReadList = (sql: Sql, asked: PageAsked, values?: unknown[]) => Promise<string | Page | undefined>;

/** Reads a list, or a page of it; nothing where there is none. Errors: 400 for another list's cursor. */
export function listOf({ rows, place, ...source }: List): ReadList {
  const statements = statementsOf({
    ...source,
    text: (where, tail, isPage) => {
      const body = (isPage ? textsOf : arrayOf)(rows(where, tail));
      return place ? `select case when exists (${place}) then (${body}) end as body` : body;
    },
  });
  return async (sql, asked, before = []) => {
    const { statement, values } = statements(asked);
    const body = await sql.json(statement, [...before, ...values]);
    if (body === undefined || asked.limit === undefined) return body;
    return pageOf(JSON.parse(body) as string[], asked.limit, source.order);
  };
}

/** Of the rows that such a statement finds, each as JSON text. */
export function pageOf(rows: readonly string[], limit: number, order: Order): Page {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(arrayText(rows.slice(0, limit)), last && cursorOf(last, order));
}

/** JSON tells times as exactly as PostgreSQL keeps them. */
function cursorOf(text: string, { name, keys }: Order): string {
  const record = JSON.parse(text) as Fields;
  const place = keys.map(({ field }) => String(typeof field === 'string' ? record[field] : field(record)));
  const parts = [name, ...place.map((value) => value.replace(/[ %]/g, encodeURIComponent))];
  return Buffer.from(parts.join(' ')).toString('base64url');
}

function placeOf(cursor: string, { name, keys }: Order): string[] {
  const [list, ...parts] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const place = parts.map(decoded);
  if (list !== name || place.length !== keys.length || !keys.every(({ type }, at) => isOf(type, place[at])))
    throw new BadRequestException('cursor is not one that this list has told');
  return place as string[];
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** What PostgreSQL can read as a value of each type, and calls it. */
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

/** PostgreSQL knows no year 0. */
const YEAR_1 = Date.parse('0001-12-31');
