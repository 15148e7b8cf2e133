import { isDocumentFor, isK1For, isLetterOf, isUpdateFor } from '../access/predicates.js';
import { eventTitle } from '../capital/capital.sql.js';
import { k1Title } from '../investing-entities/k1.sql.js';
import type { OpenKind } from '../opens/opens.sql.js';

/** A kind of record that is published for LPs, in SQL. */
interface Seeable {
  /** The record $1 and LPs that may see it, as lp_id; `record` is its alias. */
  audience: string;
  /** What the record is called, by its id; null when it does not exist, or is not for the LP. For an admin the LP is null. */
  title: (id: string, lpId?: string) => string;
  /** The page that shows it. */
  path: (id: string) => string;
}

const lps = `join users lp on lp.role = 'lp'`;

const isUpdateSeen = (lpId: string): string =>
  `(record.deleted_at is null and ${isUpdateFor('record', lpId)})`;
const isDocumentSeen = (lpId: string): string =>
  `(record.deleted_at is null and ${isDocumentFor('record', lpId)})`;

const onlyFor = (isSeen: (lpId: string) => string, lpId: string | undefined): string =>
  lpId === undefined ? 'true' : isSeen(lpId);

const statementTitle = `'Statement as of ' || to_char(period.period_end, 'FMMon FMDD, YYYY')`;

export const seeable: Record<OpenKind, Seeable> = {
  update: {
    audience: `select lp.id as lp_id, record.id from company_updates record ${lps}
      where record.id = any($1) and ${isUpdateSeen('lp.id')}`,
    title: (id, lpId) =>
      `(select title from company_updates record where record.id = ${id} and ${onlyFor(isUpdateSeen, lpId)})`,
    path: (id) => `'/update/' || ${id}`,
  },
  document: {
    audience: `select lp.id as lp_id, record.id from documents record ${lps}
      where record.id = any($1) and ${isDocumentSeen('lp.id')}`,
    title: (id, lpId) =>
      `(select title from documents record where record.id = ${id} and ${onlyFor(isDocumentSeen, lpId)})`,
    path: (id) => `(select case when investment_id is null then '/company/' || company_id
      else '/investment/' || investment_id end from documents where id = ${id})`,
  },
  k1: {
    audience: `select record.lp_id, record.id from k1_documents record
      where record.id = any($1) and ${isK1For('record', 'record.lp_id')}`,
    title: (id) => `(select ${k1Title('k1')} from k1_documents k1 where k1.id = ${id})`,
    path: () => `'/my-k1s'`,
  },
  statement: {
    audience: `select record.lp_id, record.id from statements record
      where record.id = any($1) and record.published_at is not null`,
    title: (id) => `(select ${statementTitle} from statements statement
      join statement_periods period on period.id = statement.period_id where statement.id = ${id})`,
    path: (id) => `'/statement/' || ${id}`,
  },
  notice: {
    audience: `select distinct entity.lp_id, record.id from capital_events record
      join capital_event_lines line on line.event_id = record.id
      join investing_entities entity on entity.id = line.entity_id and entity.lp_id is not null
      where record.id = any($1) and record.released_at is not null and record.kind in ('call', 'distribution')
        and record.reverses is null`,
    title: (id) => `(select ${eventTitle('event')} from capital_events event where event.id = ${id})`,
    path: () => `'/capital-account'`,
  },
  letter: {
    audience: `select record.user_id as lp_id, record.letter_id as id from letter_recipients record
      where record.letter_id = any($1) and ${isLetterOf('record', 'record.user_id')}`,
    title: (id, lpId) =>
      lpId === undefined
        ? `(select subject from letters where id = ${id} and state = 'sent')`
        : `(select record.subject from letter_recipients record
            where record.letter_id = ${id} and ${isLetterOf('record', lpId)})`,
    path: (id) => `'/letters/' || ${id}`,
  },
};

/** SQL: the title of the record of an opening; null when its LP does not see it any more. */
export const openedTitle = (opened: string): string =>
  `case ${opened}.kind ${Object.entries(seeable)
    .map(([kind, { title }]) => `when '${kind}' then ${title(`${opened}.record_id`, `${opened}.lp_id`)}`)
    .join('\n    ')} end`;

/** SQL: the page of the record of an opening. */
export const openedPath = (opened: string): string =>
  `case ${opened}.kind ${Object.entries(seeable)
    .map(([kind, { path }]) => `when '${kind}' then ${path(`${opened}.record_id`)}`)
    .join('\n    ')} end`;
