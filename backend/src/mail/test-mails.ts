import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { TooManyTries } from '../http/errors.filter.js';
import { MailMessages } from './mail-messages.js';
import type { MailRecord, TestMailRecord } from './mails.dto.js';
import { MailsQueries } from './mails.queries.js';
import { OutgoingMails } from './outgoing-mails.js';
import { EmlFiles, MailTransport } from './transports.js';

const MOST_IN_A_WHILE = 5;
const WHILE_S = 10 * 60;

/** The administrator's own tests; locks the account, so that concurrent ones are counted one after the other. */
const lockAccount = 'select from users where id = ? for update';
const recent = `
  select count(*)::int as count, coalesce(ceil(extract(epoch from
    min(created_at) + interval '${WHILE_S} seconds' - now())), 0)::int as seconds
  from outgoing_mails
  where user_id = ? and template = 'mail_test' and created_at > now() - interval '${WHILE_S} seconds'`;
const cancelWaiting = `
  update outgoing_mails set state = 'cancelled', reason = 'Replaced by a later test', updated_at = now()
  where user_id = ? and template = 'mail_test' and state = 'waiting'`;
const newest = {
  name: 'mail-newest-test',
  text: `
    select id from outgoing_mails where user_id = $1 and template = 'mail_test'
    order by created_at desc, id desc limit 1`,
};

/** E-mails by which an administrator checks that the portal's mails arrive. */
@Injectable()
export class TestMails {
  constructor(
    private readonly sql: Sql,
    private readonly mails: OutgoingMails,
    private readonly queries: MailsQueries,
    private readonly messages: MailMessages,
    private readonly transport: MailTransport,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** To the administrator; replaces an earlier one that still waits. Errors: 429 after five in ten minutes. */
  async send(actor: Actor): Promise<TestMailRecord> {
    await this.mails.transaction(async (em, post) => {
      await refuseTooMany(em, actor.id);
      await em.execute(cancelWaiting, [actor.id]);
      post({ template: 'mail_test', params: {}, to: actor });
    });
    return this.newestOf(actor);
  }

  /** The administrator's newest test, and where the portal's mails go. */
  async newestOf(actor: Actor): Promise<TestMailRecord> {
    const row = await this.sql.row<{ id: string }>(newest, [actor.id]);
    const text = row && (await this.queries.one(row.id));
    const { smtpUrl } = this.settings;
    return {
      to: actor.email,
      from: this.messages.sender.address,
      server: smtpUrl === null ? null : new URL(smtpUrl).host,
      folder: this.transport instanceof EmlFiles ? this.transport.folder : null,
      mail: text === undefined ? null : (JSON.parse(text) as MailRecord),
    };
  }
}

async function refuseTooMany(em: EntityManager, userId: string): Promise<void> {
  await em.execute(lockAccount, [userId]);
  const [sent] = await em.execute<{ count: number; seconds: number }[]>(recent, [userId]);
  if (!sent || sent.count < MOST_IN_A_WHILE) return;
  const minutes = Math.max(1, Math.ceil(sent.seconds / 60));
  throw new TooManyTries(
    `Too many test e-mails. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    Math.max(1, sent.seconds),
  );
}
