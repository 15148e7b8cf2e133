import { BadRequestException } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Temporal } from 'temporal-polyfill';

/** An order to leaf through a list in: newest first by a time or a day, those of the same by their ids. */
export interface Order {
  /** Told in its cursors, so that none is taken for that of another list. */
  name: string;
  /** The columns, as SQL. */
  at: string;
  id: string;
  /** What a record calls that time or day. Its id it calls `id`. */
  field: string;
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

export const newestFirst = ({ at, id }: Order): string => `order by ${at} desc, ${id} desc`;

/** SQL of a page's rows and one more, which tells whether a page follows; its parameters begin at that number. */
export function pageSql(order: Order, first: number): { where: string; tail: string } {
  return {
    where: `(${order.at}, ${order.id}) < ($${first}, $${first + 1}::uuid)`,
    tail: `${newestFirst(order)} limit $${first + 2}`,
  };
}

/** Comes before all others, so that the first page is asked for by the statement of those after it. */
const start = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The parameters of that SQL. Errors: 400 for a cursor that is not of this order. */
export function pageValues(order: Order, limit: number, cursor: string | undefined): unknown[] {
  const { at, id } = cursor === undefined ? start : placeOf(cursor, order);
  return [at, id, limit + 1];
}

/** Of the rows that this SQL finds, each as JSON text. */
export function pageOf(rows: readonly string[], limit: number, order: Order): Page {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(arrayText(rows.slice(0, limit)), last && cursorOf(last, order));
}

/** JSON tells times as exactly as PostgreSQL keeps them. */
function cursorOf(record: string, { name, field }: Order): string {
  const { id, [field]: at } = JSON.parse(record) as Record<string, string>;
  return Buffer.from(`${name} ${at} ${id}`).toString('base64url');
}

function placeOf(cursor: string, order: Order): typeof start {
  const [name, at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (name !== order.name || !isTime(at) || !isUUID(id) || more.length > 0)
    throw new BadRequestException('cursor is not one that this list has told');
  return { at, id };
}

/** A time with its zone, or a day, that PostgreSQL can read. */
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
