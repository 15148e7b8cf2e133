import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin } from '../../test/builders.js';
import { freePort } from '../../test/free-port.js';
import { TestSmtpServer } from '../../test/smtp-server.js';
import { waitFor } from '../../test/wait-for.js';
import type { User } from '../users/user.entity.js';
import type { TestMailRecord } from './mails.dto.js';

jest.setTimeout(60_000);

let portal: Portal;
let admin: User;
let smtp: TestSmtpServer | undefined;
afterEach(async () => {
  await portal.stop();
  await smtp?.stop();
  smtp = undefined;
});

async function start(settings: NonNullable<Parameters<typeof Portal.start>[0]>['settings']): Promise<void> {
  portal = await Portal.start({ settings: { workers: 'inline', ...settings } });
  admin = await buildAdmin(portal.em);
}
const read = async (who = admin) =>
  (await portal.call(who, 'GET', '/api/admin/mails/test')).body as TestMailRecord;
const send = (who = admin) => portal.call(who, 'POST', '/api/admin/mails/test');
const until = (state: string, reason?: RegExp) =>
  waitFor(async () => {
    const { mail } = await read();
    return mail?.state === state && (!reason || reason.test(mail.reason ?? '')) ? mail : undefined;
  });
const isAccepted = async () =>
  ((await portal.call(admin, 'GET', '/api/setup/steps')).body as { mail: boolean }).mail;

describe('a test e-mail', () => {
  it('reaches the administrator by the mail server, whose name it shows without its password', async () => {
    smtp = await TestSmtpServer.start();
    await start({ smtpUrl: `smtp://ann:secret@127.0.0.1:${smtp.port}` });
    expect(await read()).toEqual({
      to: admin.email,
      from: 'no-reply@localhost',
      server: `127.0.0.1:${smtp.port}`,
      folder: null,
      mail: null,
    });
    const { status, body } = await send();
    expect([status, (body as TestMailRecord).mail?.template]).toEqual([200, 'mail_test']);
    await until('sent');
    expect(smtp.received.map(({ to, mail: { subject } }) => [to, subject])).toEqual([
      [admin.email, 'Test e-mail of the Harbor Lane Ventures portal'],
    ]);
    await waitFor(async () => (await isAccepted()) || undefined);
  });

  it('shows why the server refused it, and that it cannot be reached', async () => {
    smtp = await TestSmtpServer.start();
    smtp.behaviour = 'refuse the recipient';
    await start({ smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
    await send();
    expect((await until('failed')).reason).toMatch(/^The mail server rejected the e-mail: 5\d\d/);
    await smtp.stop();
    smtp = undefined;
    await send();
    expect((await until('waiting', /./)).reason).toMatch(/^The mail server cannot be reached/);
    expect(await isAccepted()).toBe(false);
  });

  it('is written as a file without a mail server, which counts as no delivery', async () => {
    await start({ smtpUrl: null });
    await send();
    await until('sent');
    expect(await read()).toMatchObject({ server: null, folder: expect.stringMatching(/\/mail$/) });
    expect(await isAccepted()).toBe(false);
  });

  it('replaces one that still waits, and is refused after five in ten minutes', async () => {
    await start({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, workers: 'none' });
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
    const { status, body, headers } = await send();
    expect([status, (body as { message: string }).message]).toEqual([
      429,
      'Too many test e-mails. Please try again in 10 minutes.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    const states = await portal.sql.rows<{ state: string }>({
      name: 'test-states',
      text: `select state from outgoing_mails where template = 'mail_test' order by created_at, id`,
    });
    expect(states.map(({ state }) => state)).toEqual([...Array<string>(4).fill('cancelled'), 'waiting']);
    expect((await send(await buildAdmin(portal.em))).status).toBe(200);
  });
});

describe('the newest test', () => {
  beforeEach(() => start({ workers: 'none' }));

  it('is that of the administrator who asks', async () => {
    await send();
    const other = await buildAdmin(portal.em);
    expect((await read(other)).mail).toBeNull();
    expect((await read()).mail?.toEmail).toBe(admin.email);
  });
});
