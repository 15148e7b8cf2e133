import { Injectable } from '@nestjs/common';
import { isLetterOf, isUpdateFor } from '../access/predicates.js';
import { listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { attachmentsOf } from '../mail/letters/attachments.sql.js';

const sentAt = 'coalesce(letter.sent_at, letter.created_at)';
/** The letters that the LP $1 may read. */
const from = `from letter_recipients addressee join letters letter on letter.id = addressee.letter_id
  where ${isLetterOf('addressee', '$1')}`;

const list = listOf({
  order: {
    name: 'own-letters',
    direction: 'desc',
    keys: [
      { column: sentAt, field: 'sentAt', type: 'time' },
      { column: 'letter.id', field: 'id', type: 'id' },
    ],
  },
  parameters: 1,
  rows: (where, tail) => `
    select letter.id, addressee.subject, letter.sent_by_name as "sentByName", ${sentAt} as "sentAt",
      json_array_length(${attachmentsOf('letter.id', '$1')}) as attachments, exists (
        select from record_opens opened
        where opened.kind = 'letter' and opened.record_id = letter.id and opened.lp_id = $1) as "isOpened"
    ${from} and ${where} ${tail}`,
  usual: 500,
});

const one = {
  name: 'own-letter',
  text: `
    select letter.id, addressee.subject, letter.body, letter.body_format as format, addressee.fields,
      letter.sent_by_name as "sentByName", ${sentAt} as "sentAt",
      case when news.id is not null then json_build_object('id', news.id, 'title', news.title) end as update,
      ${attachmentsOf('letter.id', '$1')} as attachments
    from letter_recipients addressee join letters letter on letter.id = addressee.letter_id
    left join company_updates news on news.id = letter.update_id and news.deleted_at is null
      and ${isUpdateFor('news', '$1')}
    where ${isLetterOf('addressee', '$1')} and letter.id = $2`,
};

/** What was sent to an LP, before it is rendered. */
export interface OwnLetterRow {
  [column: string]: unknown;
  id: string;
  subject: string;
  body: string;
  format: 'text' | 'markdown';
  fields: Record<string, string | null>;
  sentByName: string;
  sentAt: Date | string;
  update: { id: string; title: string } | null;
  attachments: { id: string; name: string; filename: string; size: number; documentId: string | null }[];
}

@Injectable()
export class OwnLettersQueries {
  constructor(private readonly sql: Sql) {}

  /** The newest 500 that were sent to the LP, or a page of them all. */
  list(lpId: string, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [lpId]);
  }

  /** Undefined when there is no such letter, or it was not sent to the LP. */
  one(lpId: string, id: string): Promise<OwnLetterRow | undefined> {
    return this.sql.row<OwnLetterRow>(one, [lpId, id]);
  }
}
