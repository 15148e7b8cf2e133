import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Role } from '../access/policies.js';
import { isCurrentDelegation } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import type { MailState, MailParams, Template } from './outgoing-mail.entity.js';
import { MailMessages } from './mail-messages.js';
import { MailNotTaken, MailTransport, type OutgoingMessage } from './transports.js';
import { Unsendable } from './mail-links.js';

/** A mail with what its text needs, and its recipient's settings. */
export interface MailToSend {
  [column: string]: unknown;
  id: string;
  template: Template;
  state: MailState;
  tries: number;
  toEmail: string;
  toName: string;
  params: MailParams;
  /** Until the next attempt; while one is being sent, until its lease ends. */
  dueInMs: number;
  userId: string | null;
  /** The account's address now, which may be another one than when the mail was posted. */
  userEmail: string | null;
  firstName: string;
  role: Role;
  isActive: boolean;
  isDeactivated: boolean;
  refusesLetters: boolean;
  subject: string | null;
  body: string;
  updateId: string | null;
  senderName: string;
  senderEmail: string | null;
  /** Of a copy for a delegate: the LP whom it concerns. */
  forName: string | null;
  /** Of a copy: the delegate may no longer see what it is about. */
  hasAccessEnded: boolean;
}

interface Change {
  state: MailState;
  tries: number;
  reason?: string;
  inMs?: number;
  perhapsTwice?: boolean;
}

/** Longer than one attempt can take: afterwards the process that was sending the mail is gone. */
const TAKEN_FOR = '35 seconds';
const OVERDUE = '20 seconds';

const read = {
  name: 'mail-to-send',
  text: `
    select mail.id, mail.template, mail.state, mail.tries, mail.to_email as "toEmail", mail.to_name as "toName",
      mail.params, greatest(0, ceil(extract(epoch from mail.try_at - now()) * 1000))::int as "dueInMs",
      mail.user_id as "userId", person.email as "userEmail", person.first_name as "firstName", person.role,
      person.invite_status = 'active' as "isActive",
      person.deactivated_at is not null as "isDeactivated", person.unsubscribed_at is not null as "refusesLetters",
      letter.subject, letter.body, news.id as "updateId", letter.sent_by_name as "senderName",
      sender.email as "senderEmail", mail.for_name as "forName",
      mail.for_name is not null and access.id is null as "hasAccessEnded"
    from outgoing_mails mail
    left join delegations access on access.id = mail.delegation_id and ${isCurrentDelegation('access', '$2')}
    left join users person on person.id = mail.user_id
    left join letters letter on letter.id = mail.letter_id
    left join users sender on sender.id = letter.sent_by
    left join company_updates news on news.id = letter.update_id and news.deleted_at is null
    where mail.id = $1`,
};
/** A row that is found being sent belongs to a process that ended in that instant. */
const take = {
  name: 'mail-take',
  text: `
    update outgoing_mails
    set state = 'sending', tries = tries + 1, try_at = now() + interval '${TAKEN_FOR}',
      perhaps_twice = perhaps_twice or state = 'sending', updated_at = now()
    where id = $1 and state = $2 and tries = $3
    returning id`,
};
const change = {
  name: 'mail-change',
  text: `
    update outgoing_mails
    set state = $4, tries = $5, reason = $6, try_at = now() + $7 * interval '1 millisecond',
      perhaps_twice = perhaps_twice or $8, sent_at = case when $4 = 'sent' then now() end, updated_at = now()
    where id = $1 and state = $2 and tries = $3`,
};
const overdue = {
  name: 'mails-overdue',
  text: `
    select id from outgoing_mails
    where state in ('waiting', 'sending') and try_at < now() - interval '${OVERDUE}'
    order by try_at limit 1000`,
};
const purge = {
  name: 'mails-purge',
  text: `
    delete from outgoing_mails
    where template = 'password_reset' and user_id is null and created_at < now() - interval '1 day'`,
};

/** The rows of mails. Every change names the state that it expects, and does nothing to a row in another. */
@Injectable()
export class MailRows {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  read(id: string): Promise<MailToSend | undefined> {
    return this.sql.row<MailToSend>(read, [id, this.clock.today()]);
  }

  /** Marks it as being handed over; false when another process was faster. */
  async take({ id, state, tries }: MailToSend): Promise<boolean> {
    return (await this.sql.row(take, [id, state, tries])) !== undefined;
  }

  async change(from: Pick<MailToSend, 'id' | 'state' | 'tries'>, to: Change): Promise<void> {
    const { state, tries, reason = null, inMs = 0, perhapsTwice = false } = to;
    await this.sql.rows(change, [from.id, from.state, from.tries, state, tries, reason, inMs, perhapsTwice]);
  }

  /** Overdue mails, whose job is lost or late. */
  async overdue(): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(overdue)).map(({ id }) => id);
  }

  /** Password resets requested for unknown addresses. */
  async purge(): Promise<void> {
    await this.sql.rows(purge);
  }
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The delay after each failed try; after the last there is no further one. */
const delays = [
  SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR,
]; // prettier-ignore
const TRY_LASTS_MS = 30 * SECOND;
/** A process's clock may be ahead of the database's by this much. */
const EARLY_MS = 2 * SECOND;

/**
 * Sends mails, each at least once and nearly always exactly once: its row is marked before it is handed over,
 * and with the outcome afterwards.
 */
@Injectable()
export class MailSending {
  private readonly logger = new Logger(MailSending.name);
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly rows: MailRows,
    private readonly messages: MailMessages,
    private readonly transport: MailTransport,
  ) {}

  /** Makes one attempt to send a mail. Returns when the next one is due, null when nothing is left to do. */
  async send(id: string, stopping: AbortSignal): Promise<Date | null> {
    // A job that comes twice, after a pause of the whole machine, finds the first run still at it.
    if (this.inFlight.has(id)) return inMs(5 * SECOND);
    this.inFlight.add(id);
    try {
      const mail = await this.rows.read(id);
      if (!mail || !['waiting', 'sending'].includes(mail.state)) return null;
      if (mail.state === 'sending' && mail.dueInMs > 0) return inMs(mail.dueInMs);
      // Its job was put off by a clock that is wrong: the sweep queues it once it is due by the database's.
      if (mail.dueInMs > EARLY_MS) return null;
      return await this.attempt(mail, stopping);
    } finally {
      this.inFlight.delete(id);
    }
  }

  private async attempt(mail: MailToSend, stopping: AbortSignal): Promise<Date | null> {
    let message: OutgoingMessage;
    try {
      message = await this.messages.of(mail);
    } catch (error) {
      return this.giveUp(mail, { ...mail, tries: mail.tries + 1 }, error);
    }
    if (!(await this.rows.take(mail))) return null;
    const taken = { id: mail.id, state: 'sending' as const, tries: mail.tries + 1 };
    try {
      await this.transport.send(message, AbortSignal.any([stopping, AbortSignal.timeout(TRY_LASTS_MS)]));
    } catch (error) {
      return this.giveUp(taken, taken, error);
    }
    await withRetries(() => this.rows.change(taken, { state: 'sent', tries: taken.tries }));
    return null;
  }

  /** Records why it was not sent; returns when it is tried again, null when it is not. */
  private async giveUp(
    from: Pick<MailToSend, 'id' | 'state' | 'tries'>,
    { tries }: Pick<MailToSend, 'tries'>,
    error: unknown,
  ): Promise<Date | null> {
    const { reason, isFinal, perhapsTwice } = this.reasonOf(error);
    const delay = delays[tries - 1];
    if (error instanceof Unsendable) {
      await this.rows.change(from, { state: error.state, tries: from.tries, reason });
      return null;
    }
    if (isFinal || delay === undefined) {
      await withRetries(() => this.rows.change(from, { state: 'failed', tries, reason, perhapsTwice }));
      return null;
    }
    await withRetries(() =>
      this.rows.change(from, { state: 'waiting', tries, reason, inMs: delay, perhapsTwice }),
    );
    return inMs(delay);
  }

  private reasonOf(error: unknown): { reason: string; isFinal: boolean; perhapsTwice: boolean } {
    if (error instanceof Unsendable) return { reason: error.message, isFinal: true, perhapsTwice: false };
    if (error instanceof MailNotTaken) {
      const { permanent = false, perhapsTaken = false } = error.how;
      return { reason: error.message, isFinal: permanent, perhapsTwice: perhapsTaken };
    }
    this.logger.error(error);
    return {
      reason: 'This e-mail could not be created: see the log of the portal',
      isFinal: false,
      perhapsTwice: false,
    };
  }
}

const inMs = (ms: number): Date => new Date(Date.now() + ms);

/** Retries, since the database may be unreachable for a moment and a mail that was sent must not be sent twice. */
async function withRetries(note: () => Promise<void>): Promise<void> {
  for (const pause of [SECOND, 2 * SECOND, 4 * SECOND])
    try {
      return await note();
    } catch {
      await sleep(pause);
    }
  await note();
}
