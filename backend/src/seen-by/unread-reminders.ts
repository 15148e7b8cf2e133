import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { isActiveUser } from '../access/actor.js';
import { uuidArray } from '../database/sql-fragments.js';
import { found } from '../http/pipes.js';
import type { Template } from '../mail/outgoing-mail.entity.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import type { OpenKind } from '../opens/opens.sql.js';
import type { NoticeKind } from '../access/notice-preferences.js';
import { seeable } from './seen-by.sql.js';

/** The template of the reminder, by which delegates may get it, and the kind of notice that an LP may have refused. */
const mailOf = {
  update: { template: 'unread_reminder', notice: 'updates' },
  document: { template: 'unread_reminder', notice: 'documents' },
  k1: { template: 'unread_tax_reminder', notice: null },
  statement: { template: 'unread_notice_reminder', notice: 'statements' },
  letter: { template: 'unread_reminder', notice: 'letters' },
  notice: { template: 'unread_notice_reminder', notice: null },
} as const satisfies Record<OpenKind, { template: Template; notice: NoticeKind | null }>;

interface Unread {
  recordId: string;
  title: string;
  path: string;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Parameters: records, the kind of notice or null, chosen LPs or null. An LP who was reminded of it within the day is left out. */
const unreadOf = (kind: OpenKind): string => `
  select audience.id as "recordId", ${seeable[kind].title('audience.id', 'audience.lp_id')} as title,
    ${seeable[kind].path('audience.id')} as path, lp.id, lp.email, lp.first_name as "firstName", lp.last_name as "lastName"
  from (${seeable[kind].audience.replace('any($1)', 'any(?::uuid[])')}) audience
  join users lp on lp.id = audience.lp_id and ${isActiveUser('lp')}
  where lp.notice_preferences ->> ?::text is distinct from 'never'
    and (?::uuid[] is null or lp.id = any(?::uuid[]))
    and not exists (
      select from record_opens opened
      where opened.kind = '${kind}' and opened.record_id = audience.id and opened.lp_id = lp.id)
    and not exists (
      select from outgoing_mails mail
      where mail.user_id = lp.id and mail.template = '${mailOf[kind].template}'
        and mail.params ->> 'id' = audience.id::text and mail.created_at > now() - interval '1 day')
  order by lp.id, audience.id for key share of lp`;

/** Reminds LPs by mail of what was published for them and they have not opened. */
@Injectable()
export class UnreadReminders {
  constructor(private readonly mails: OutgoingMails) {}

  /**
   * Mails those who have not opened the record, or of the chosen LPs those. Returns the number of mails. Errors: 404, 409
   * when there is nobody to remind.
   */
  remind(kind: OpenKind, id: string, lpIds: string[] | undefined): Promise<number> {
    return this.mails.transaction(async (em, post) => {
      await expectRecord(em, kind, id);
      return remindOf(em, post, { kind, ids: [id], lpIds });
    });
  }

  /** The same of several records of a kind: a mail to each LP for each that it has not opened. Errors: 409. */
  remindOfAll(kind: OpenKind, ids: readonly string[]): Promise<number> {
    return this.mails.transaction((em, post) => remindOf(em, post, { kind, ids }));
  }
}

async function remindOf(
  em: EntityManager,
  post: Post,
  { kind, ids, lpIds }: { kind: OpenKind; ids: readonly string[]; lpIds?: string[] | undefined },
): Promise<number> {
  const chosen = lpIds ? uuidArray(lpIds) : null;
  const { template, notice } = mailOf[kind];
  const unread = await em.execute<Unread[]>(unreadOf(kind), [uuidArray(ids), notice, chosen, chosen]);
  if (unread.length === 0)
    throw new ConflictException(
      `There is nobody to remind: everyone has opened ${ids.length === 1 ? 'it' : 'them'}, was reminded within the last day, or gets no such e-mails`,
    );
  for (const { recordId: id, title, path, ...to } of unread)
    post({ template, params: { id, title, path }, to });
  return unread.length;
}

/** Errors: 404. */
async function expectRecord(em: EntityManager, kind: OpenKind, id: string): Promise<void> {
  const [record] = await em.execute<{ title: string | null }[]>(
    `select ${seeable[kind].title('sought.id')} as title from (select ?::uuid as id) sought`,
    [id],
  );
  found(record?.title, 'Record');
}
