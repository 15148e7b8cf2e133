import { FUND_TIME_ZONE } from '../config/clock.js';

// PostgreSQL builds the JSON text of answers: lists are never parsed and serialized again in this process.

/** One JSON array of the rows of a select, in its own order: column `body`. */
export const arrayOf = (select: string): string =>
  `select coalesce(json_agg(answer), '[]')::text as body from (${select}) answer`;

/** One JSON array of the same rows, each as its JSON text: column `body`. */
export const textsOf = (select: string): string =>
  `select coalesce(json_agg(to_json(answer)::text), '[]')::text as body from (${select}) answer`;

/** One JSON object of the first row of a select: column `body`; no row when there is none. */
export const objectOf = (select: string): string =>
  `select row_to_json(answer)::text as body from (${select}) answer`;

/** A person as records show them; null when there is none. */
export const person = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object(
    'id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`;

/** The fields of the LP of a tax document, which screens show by their legal name. */
export const holder = (alias: string): string => `
  'id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
  'legalName', ${alias}.legal_name`;

/** An entity as other records name it, in SQL with the alias `entity`; null when there is none. */
export const namedEntity = `case when entity.id is not null then json_build_object(
    'id', entity.id, 'legalName', entity.legal_name) end`;

/** A moment as local time of the fund's time zone, or such a local time as a moment. */
export const toFundTimezone = (moment: string): string => `(${moment} at time zone '${FUND_TIME_ZONE}')`;

/** The date of a moment in the fund's time zone. */
export const fundDate = (moment: string): string => `${toFundTimezone(moment)}::date`;

/** A PostgreSQL array of ids as the text of one parameter: `em.execute` makes several parameters of a JavaScript array. */
export const uuidArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;
