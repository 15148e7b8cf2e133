import { Inject, Injectable } from '@nestjs/common';
import { isLetterOf, isUpdateFor } from '../access/predicates.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { letterHtml } from '../mail/letters/markdown.js';
import type { MergeValues } from '../mail/letters/merge-fields.js';
import { attachmentsOf } from './attachments.sql.js';
import type { LetterFormat } from './letter.entity.js';
import type { OwnLetter } from './letters.dto.js';

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

interface Row extends Omit<OwnLetter, 'html' | 'sentAt'> {
  [column: string]: unknown;
  body: string;
  format: LetterFormat;
  fields: MergeValues;
  sentAt: Date | string;
}

/** Letters as their recipients read them. */
@Injectable()
export class OwnLettersQueries {
  constructor(
    private readonly sql: Sql,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The newest 500 that were sent to the LP, or a page of them all. */
  list(lpId: string, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [lpId]);
  }

  /** What was mailed to the LP. Undefined when there is no such letter, or it was not sent to the LP. */
  async one(lpId: string, id: string): Promise<OwnLetter | undefined> {
    const row = await this.sql.row<Row>(one, [lpId, id]);
    if (!row) return undefined;
    const { body, format, fields, ...letter } = row;
    const source = { format, body, values: fields, publicUrl: this.settings.publicUrl };
    return { ...letter, sentAt: new Date(row.sentAt).toISOString(), html: letterHtml(source) };
  }
}
