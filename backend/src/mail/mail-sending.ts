import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { MailMessages } from './mail-messages.js';
import { MailRows, type MailToSend } from './mail-rows.js';
import { MailNotTaken, MailTransport, type OutgoingMessage } from './transports.js';
import { Unsendable } from './mail-links.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long after each try that failed the next one comes; after the last there is none. */
const delays = [
  SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR,
]; // prettier-ignore
const TRY_LASTS_MS = 30 * SECOND;
/** So much earlier than the database's clock that of a process may bring a mail. */
const EARLY_MS = 2 * SECOND;

/**
 * Sends mails, each at least once and nearly always exactly once: its row says that it is being handed over
 * before it is, and what became of it after.
 */
@Injectable()
export class MailSending {
  private readonly logger = new Logger(MailSending.name);
  private readonly underWay = new Set<string>();

  constructor(
    private readonly rows: MailRows,
    private readonly messages: MailMessages,
    private readonly transport: MailTransport,
  ) {}

  /** One try at one mail; returns when it is to be looked at again, null when nothing is left to do. */
  async send(id: string, stopping: AbortSignal): Promise<Date | null> {
    // A job that comes twice, after a pause of the whole machine, finds the first run still at it.
    if (this.underWay.has(id)) return inMs(5 * SECOND);
    this.underWay.add(id);
    try {
      const mail = await this.rows.read(id);
      if (!mail || !['waiting', 'sending'].includes(mail.state)) return null;
      if (mail.state === 'sending' && mail.dueInMs > 0) return inMs(mail.dueInMs);
      // Its job was put off by a clock that is wrong: the sweep queues it once it is due by the database's.
      if (mail.dueInMs > EARLY_MS) return null;
      return await this.attempt(mail, stopping);
    } finally {
      this.underWay.delete(id);
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
    await patiently(() => this.rows.change(taken, { state: 'sent', tries: taken.tries }));
    return null;
  }

  /** Notes why it was not sent; returns when it is tried again, null when it is not. */
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
      await patiently(() => this.rows.change(from, { state: 'failed', tries, reason, perhapsTwice }));
      return null;
    }
    await patiently(() =>
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
      reason: 'The portal could not make this mail: see its log',
      isFinal: false,
      perhapsTwice: false,
    };
  }
}

const inMs = (ms: number): Date => new Date(Date.now() + ms);

/** The database may be away for a moment, just when a mail is on its way that must not go out twice. */
async function patiently(note: () => Promise<void>): Promise<void> {
  for (const pause of [SECOND, 2 * SECOND, 4 * SECOND])
    try {
      return await note();
    } catch {
      await sleep(pause);
    }
  await note();
}
