import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { MailMessages } from './mail-messages.js';
import { MailRows, type MailToSend } from './mail-rows.js';
import { MailNotTaken, MailTransport, type OutgoingMessage } from './transports.js';
import { Unsendable } from './mail-links.js';

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
  private isAcceptedNoted = false;

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
    await this.noteAccepted();
    return null;
  }

  /** Once, for the checklist of the set-up. */
  private async noteAccepted(): Promise<void> {
    if (this.isAcceptedNoted || !this.transport.isServer) return;
    await this.rows.noteAccepted();
    this.isAcceptedNoted = true;
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
