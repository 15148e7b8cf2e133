// A portal that people write in and that sends mails, over a line that can be made worse.
import assert from 'node:assert/strict';
import { MailServer } from './mail-server.ts';
import { Proxy } from './proxy.ts';
import { seconds } from './scene.ts';
import { WritingScene } from './writing-scene.ts';

const PATIENCE_MS = 180_000;

const unsent = `
  select count(*)::int as open from outgoing_mails where to_email = any($1) and state <> 'sent'`;
const sent = `
  select to_email as email, perhaps_twice as "perhapsTwice" from outgoing_mails where to_email = any($1)`;

export class MailScene extends WritingScene {
  #people = 0;
  #slowest = 0;

  async prepare() {
    this.mailServer = await MailServer.start();
    this.line = await Proxy.to(this.mailServer.port);
    return { SMTP_URL: `smtp://127.0.0.1:${this.line.port}` };
  }

  /** New people who are invited; each call has to succeed, whatever has failed. */
  async invite(count) {
    const invited = [];
    for (let n = 0; n < count; n += 1) {
      this.#people += 1;
      const email = `invited-${this.#people}@bench.example`;
      const person = { email, firstName: 'Pat', lastName: `Invited ${this.#people}`, role: 'lp' };
      const { id } = await this.#succeed('/api/admin/users', person);
      await this.#succeed(`/api/admin/users/${id}/send-invite`);
      invited.push(email);
    }
    return invited;
  }

  /** Waits until all are sent; each came once, unless its row says perhaps twice. */
  async seeEachOnce(emails) {
    const from = performance.now();
    await this.until(
      () => this.row(unsent, [emails]),
      ({ open }) => open === 0,
      PATIENCE_MS,
    );
    const mails = await this.rows(sent, [emails]);
    assert.equal(mails.length, emails.length);
    const slowest = seconds(this.#slowest);
    this.#slowest = 0;
    return {
      mails: mails.length,
      'twice, and said so': mails.filter((mail) => this.cameTwice(mail)).length,
      'slowest answer (s)': slowest,
      'all sent after (s)': seconds(performance.now() - from),
    };
  }

  /** Whether it did, which its row has to say. */
  cameTwice({ email, perhapsTwice }, subject = '') {
    const times = this.timesReceived(email, subject);
    assert.ok(times >= 1, `${email} never got its mail`);
    assert.ok(times === 1 || perhapsTwice, `${email} got ${times} mails and nobody was told`);
    return times > 1;
  }

  timesReceived(email, subject) {
    let times = 0;
    for (const [what, count] of this.mailServer.received)
      if (what.startsWith(`${email} ${subject}`)) times += count;
    return times;
  }

  async tidy() {
    this.mailServer.refusesForNow = false;
    await super.tidy();
  }

  async close() {
    await super.close();
    this.mailServer.close();
  }

  async #succeed(path, body) {
    const from = performance.now();
    const answer = await this.stage.call('POST', path, body);
    this.#slowest = Math.max(this.#slowest, performance.now() - from);
    assert.ok(answer.status < 300, `${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }
}
