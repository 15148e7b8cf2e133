// A portal with writers that sends mails through a proxy that injects network faults.
import assert from 'node:assert/strict';
import type { Environment } from '../../scripts/lib/stage.ts';
import type { Figures } from './figures.ts';
import { MailServer } from './mail-server.ts';
import { Proxy } from './proxy.ts';
import { seconds } from './scene.ts';
import { WritingScene } from './writing-scene.ts';

const TIMEOUT_MS = 180_000;

const unsent = `
  select count(*)::int as open from outgoing_mails where to_email = any($1) and state <> 'sent'`;
const sent = `
  select to_email as email, perhaps_twice as "perhapsTwice" from outgoing_mails where to_email = any($1)`;

/** A row of outgoing_mails. */
interface OutgoingMail {
  email: string;
  perhapsTwice: boolean;
}

export class MailScene extends WritingScene {
  #mailServer: MailServer | undefined;
  #mailLine: Proxy | undefined;
  #people = 0;
  #slowest = 0;

  get mailServer(): MailServer {
    if (!this.#mailServer) throw new Error('The mail server was not started');
    return this.#mailServer;
  }

  /** The proxy to the mail server. */
  get mailLine(): Proxy {
    if (!this.#mailLine) throw new Error('The mail server was not started');
    return this.#mailLine;
  }

  override async prepare(): Promise<Environment> {
    this.#mailServer = await MailServer.start();
    this.#mailLine = this.line = await Proxy.to(this.#mailServer.port);
    return { SMTP_URL: `smtp://127.0.0.1:${this.#mailLine.port}` };
  }

  /** Invites new people; each call has to succeed, whatever has failed. */
  async invite(count: number): Promise<string[]> {
    const invited: string[] = [];
    for (let n = 0; n < count; n += 1) {
      this.#people += 1;
      const email = `invited-${this.#people}@bench.example`;
      const person = { email, firstName: 'Pat', lastName: `Invited ${this.#people}`, role: 'lp' };
      const { id } = await this.#succeed<{ id: string }>('/api/admin/users', person);
      await this.#succeed(`/api/admin/users/${id}/send-invite`);
      invited.push(email);
    }
    return invited;
  }

  /** Waits until all are sent; each was received once, unless its row is marked `perhaps_twice`. */
  async assertEachOnce(emails: readonly string[]): Promise<Figures> {
    const from = performance.now();
    await this.until(
      () => this.row<{ open: number }>(unsent, [emails]),
      ({ open }) => open === 0,
      TIMEOUT_MS,
    );
    const mails = await this.rows<OutgoingMail>(sent, [emails]);
    assert.equal(mails.length, emails.length);
    const slowest = seconds(this.#slowest);
    this.#slowest = 0;
    return {
      mails: mails.length,
      'twice, and marked so': mails.filter((mail) => this.wasReceivedTwice(mail)).length,
      'slowest answer (s)': slowest,
      'all sent after (s)': seconds(performance.now() - from),
    };
  }

  /** Whether it was received twice, which its row has to record. */
  wasReceivedTwice({ email, perhapsTwice }: OutgoingMail, subject = ''): boolean {
    const times = this.timesReceived(email, subject);
    assert.ok(times >= 1, `${email} never got its mail`);
    assert.ok(times === 1 || perhapsTwice, `${email} got ${times} mails and its row is not marked`);
    return times > 1;
  }

  timesReceived(email: string, subject: string): number {
    let times = 0;
    for (const [what, count] of this.mailServer.received)
      if (what.startsWith(`${email} ${subject}`)) times += count;
    return times;
  }

  override async tidy(): Promise<void> {
    this.mailServer.refusesForNow = false;
    await super.tidy();
  }

  override async close(): Promise<void> {
    await super.close();
    this.#mailServer?.close();
  }

  async #succeed<Body>(path: string, body?: object): Promise<Body> {
    const from = performance.now();
    const answer = await this.stage.call<Body>('POST', path, body);
    this.#slowest = Math.max(this.#slowest, performance.now() - from);
    assert.ok(answer.status < 300, `${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }
}
