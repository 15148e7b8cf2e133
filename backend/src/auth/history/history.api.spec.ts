import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { AuthenticatorApp } from '../../../test/authenticator-app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildCompany, buildUser } from '../../../test/builders.js';
import { buildPdf } from '../../../test/pdf.js';
import { upload } from '../../../test/uploads.js';
import { Sql } from '../../database/sql.js';
import type { User } from '../../users/user.entity.js';
import { ExpiredRows } from '../expired-rows.schedule.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the history of an account', () => {
  let portal: Portal;
  let user: User;
  let browser: Browser;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildUser(portal.em);
    browser = new Browser(portal, { 'User-Agent': firefox });
  });
  afterEach(() => void jest.restoreAllMocks());

  const events = async (by = browser) => (await by.call('GET', '/api/me/events')).body;
  let statements = 0;
  const rows = (text: string, values: unknown[] = []) =>
    portal.sql.rows({ name: `spec-history-${(statements += 1)}`, text }, values);

  it('lists every attempt to sign in with outcome, method, address and browser, newest first', async () => {
    await browser.signIn(user.email, { password: 'wrong' });
    await browser.signIn(user.email);
    const app = await AuthenticatorApp.setUp(portal, browser);
    await browser.signIn(user.email, { code: '000000' });
    await browser.signIn(user.email, { code: app.code() });
    await browser.signIn(user.email, { code: app.recoveryCodes[0] });
    const listed = await events();
    expect(listed.map(({ outcome, method }: Record<string, string>) => [outcome, method])).toEqual([
      ['done', 'recovery_code'],
      ['done', 'authenticator'],
      ['wrong_code', 'authenticator'],
      ['done', 'password'],
      ['wrong_password', 'password'],
    ]);
    expect(listed[0]).toMatchObject({ kind: 'sign_in', browser: 'Firefox 140 on Linux', what: null });
    expect(listed[0].address).toContain('127.0.0.1');
  });

  it('names browsers from a fixed list, never by texts that clients send or that were stored before', async () => {
    const link = new Browser(portal, { 'User-Agent': 'https://evil.example/verify/1.0 x' });
    await link.signIn(user.email);
    await rows(
      `insert into account_events (user_id, kind, outcome, browser)
        values ($1, 'sign_in', 'done', 'https://evil.example/stored'), ($1, 'sign_in', 'done', 'Safari 18 on iOS')`,
      [user.id],
    );
    await rows(
      `update sessions set data = data || '{"browser": "https://evil.example/stored"}' where user_id = $1`,
      [user.id],
    );
    const listed = (await events(link)).map((event: { browser: string }) => event.browser);
    expect(listed.sort()).toEqual(['Safari 18 on iOS', 'Unknown browser', 'Unknown browser']);
    expect((await link.call('GET', '/api/me/sessions')).body).toMatchObject([{ browser: 'Unknown browser' }]);
  });

  it('contains only the user’s own events, at most 200', async () => {
    await browser.signIn(user.email);
    await rows(
      `insert into account_events (user_id, kind, outcome) select $1, 'sign_in', 'wrong_password' from generate_series(1, 250)`,
      [user.id],
    );
    expect(await events()).toHaveLength(200);
    const other = new Browser(portal);
    await other.signIn((await buildAdmin(portal.em)).email);
    expect(await events(other)).toHaveLength(1);
  });

  it('records an attempt on an unknown address without a user, and one on an inactive account as such', async () => {
    const invited = await buildUser(portal.em, { inviteStatus: 'invited' });
    await browser.signIn(`nobody-${user.id}@example.com`);
    await browser.signIn(invited.email);
    const withoutUser = 'select count(*)::int as tries from account_events where user_id is null';
    expect(await rows(withoutUser)).toEqual([{ tries: 1 }]);
    expect(await rows('select outcome from account_events where user_id = $1', [invited.id])).toEqual([
      { outcome: 'not_active' },
    ]);
  });

  it('records downloaded K-1s and opened files, and no refused ones', async () => {
    const admin = await buildAdmin(portal.em);
    const bytes = await buildPdf(['Schedule K-1']);
    const { body: k1 } = await portal.send(admin, '/api/k1-documents', {
      fields: { lpId: user.id, taxYear: '2025' },
      file: { name: 'K-1 2025.pdf', bytes },
    });
    const company = await buildCompany(portal.em);
    const { uploadURL } = await upload(portal, admin, bytes);
    const { body: document } = await portal.call(admin, 'POST', `/api/companies/${company.id}/documents`, {
      title: 'Deck',
      fileURL: uploadURL,
      originalName: 'deck.pdf',
      fileType: 'application/pdf',
      fileSize: bytes.length,
    });
    await browser.signIn(user.email);
    expect((await browser.call('GET', `/api/k1-documents/${k1.id}/download`)).status).toBe(200);
    expect((await browser.call('GET', `/objects/${document.filename}`)).status).toBe(200);
    const otherBrowser = new Browser(portal);
    await otherBrowser.signIn((await buildUser(portal.em)).email);
    expect((await otherBrowser.call('GET', `/api/k1-documents/${k1.id}/download`)).status).toBe(404);
    const listed = await events();
    expect(listed.slice(0, 2)).toMatchObject([
      { kind: 'download', outcome: 'done', what: 'deck.pdf', method: null },
      { kind: 'download', what: 'K-1 2025.pdf', browser: 'Firefox 140 on Linux' },
    ]);
    expect(await events(otherBrowser)).toHaveLength(1);
  });

  it('sends no file whose download cannot be recorded', async () => {
    const { body: k1 } = await portal.send(await buildAdmin(portal.em), '/api/k1-documents', {
      fields: { lpId: user.id, taxYear: '2024' },
      file: { name: 'K-1 2024.pdf', bytes: await buildPdf(['Schedule K-1']) },
    });
    await browser.signIn(user.email);
    const sql = portal.app.get(Sql);
    const run = sql.rows.bind(sql);
    jest
      .spyOn(sql, 'rows')
      .mockImplementation((statement, values) =>
        statement.name === 'downloads-record'
          ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
          : run(statement, values),
      );
    expect((await browser.call('GET', `/api/k1-documents/${k1.id}/download`)).status).toBe(503);
    jest.restoreAllMocks();
  });

  it('is deleted after 400 days, and events without a user after an hour', async () => {
    await browser.signIn(user.email);
    await rows(
      `insert into account_events (user_id, kind, outcome, what, created_at) values
        ($1, 'sign_in', 'done', 'old', now() - interval '401 days'),
        ($1, 'sign_in', 'done', 'recent', now() - interval '399 days'),
        (null, 'sign_in', 'wrong_password', 'without user, old', now() - interval '2 hours'),
        (null, 'sign_in', 'wrong_password', 'without user', now())`,
      [user.id],
    );
    await rows(`insert into spent_challenges values ('\\x01', now() - interval '1 minute')`);
    await rows(
      `insert into known_devices (user_id, token_hash, last_seen_at) values ($1, '\\x02', now() - interval '401 days')`,
      [user.id],
    );
    await rows(
      `insert into account_links (user_id, purpose, nonce, token_hash, expires_at)
        values ($1, 'password_reset', '\\x03', '\\x03', now() - interval '1 minute')`,
      [user.id],
    );
    await portal.app.get(ExpiredRows).removeExpired();
    const left = await rows(
      'select what from account_events where kind <> $1 and what is not null order by what',
      ['download'],
    );
    expect(left).toEqual([{ what: 'recent' }, { what: 'without user' }]);
    for (const table of ['spent_challenges', 'account_links'])
      expect(await rows(`select from ${table}`)).toEqual([]);
    expect(await rows('select from known_devices where user_id = $1', [user.id])).toHaveLength(1);
  });
});

describe('a sign-in from a new device', () => {
  let portal: Portal;
  let user: User;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => void (user = await buildUser(portal.em)));

  const mails = () =>
    portal.sql.rows(
      {
        name: 'spec-device-mails',
        text: 'select template, params from outgoing_mails where user_id = $1 order by created_at, id',
      },
      [user.id],
    );

  it('is mailed to the owner once for each device, but not for the first one', async () => {
    const first = new Browser(portal);
    await first.signIn(user.email);
    await first.signIn(user.email);
    expect(await mails()).toEqual([]);
    const second = new Browser(portal, { 'User-Agent': firefox });
    await second.signIn(user.email);
    await second.signIn(user.email);
    expect(await mails()).toEqual([
      {
        template: 'new_device',
        params: {
          browser: 'Firefox 140 on Linux',
          address: expect.stringContaining('127.0.0.1'),
          at: '2026-07-01T16:00:00.000Z',
        },
      },
    ]);
  });

  it('puts no text sent by the client into the mail', async () => {
    await new Browser(portal).signIn(user.email);
    await new Browser(portal, { 'User-Agent': 'https://evil.example/verify/1.0 x' }).signIn(user.email);
    expect(await mails()).toMatchObject([{ params: { browser: 'Unknown browser' } }]);
  });

  it('is not mailed when it failed', async () => {
    await new Browser(portal).signIn(user.email);
    await new Browser(portal).signIn(user.email, { password: 'wrong' });
    expect(await mails()).toEqual([]);
  });

  it('is recognized by an HttpOnly cookie of 256 bits, of which only the hash is stored', async () => {
    const response = await new Browser(portal).signIn(user.email);
    const cookie = response.get('Set-Cookie')?.find((each) => each.startsWith('portal.device=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=34560000/);
    const token = /^portal\.device=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const dump = await portal.sql.rows({ name: 'spec-devices', text: 'select d::text from known_devices d' });
    expect(JSON.stringify(dump)).not.toContain(token);
  });
});
