import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { Browser } from '../../test/browser.js';
import { buildAdmin, buildAllocation, buildUser, PASSWORD } from '../../test/builders.js';
import { SoftwareAuthenticator } from '../../test/software-authenticator.js';
import { Clock } from '../config/clock.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import type { User } from '../users/user.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const OLD = 'Bank of Oak\nABA 021000021\nAccount 000111222';
const NEW = 'Bank of Elm\nABA 011000015\nAccount 999888777';
const DAY_MS = 24 * 60 * 60 * 1000;

let portal: Portal;
let admin: User;
let other: User;
beforeAll(async () => void (portal = await Portal.start()));
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.em.execute('delete from outgoing_mails');
  await portal.em.execute(`update users set invite_status = 'invited' where role = 'admin'`);
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
  other = await buildAdmin(portal.em);
  await portal.em
    .execute(`update firm set call_back_contact = null, reminders = true, wire_instructions = null,
    wire_instructions_at = null, next_wire_instructions = null, next_wire_instructions_at = null,
    next_entered_by_name = null`);
});
afterEach(() => void jest.restoreAllMocks());

const read = async (by = admin) => (await portal.call(by, 'GET', '/api/firm')).body;
const save = (fields: object, by = admin, headers: Record<string, string> = {}) =>
  portal.call(by, 'PUT', '/api/firm', fields, headers);
const enter = (wireInstructions: string | null, by = admin) =>
  save({ wireInstructions, password: PASSWORD }, by);
const cancel = (by = admin, headers: Record<string, string> = {}) =>
  portal.call(by, 'DELETE', '/api/firm/pending-wire-instructions', undefined, headers);
/** As if the hours had passed on the database's clock. */
const pass = (hours: number) =>
  portal.em.execute(
    `update firm set next_wire_instructions_at = next_wire_instructions_at - make_interval(secs => ?)`,
    [hours * 3600],
  );
const entered = async (text: string) => {
  await enter(text);
  await pass(25);
  await portal.em.execute('delete from outgoing_mails');
};
const mails = async () =>
  (await portal.em.find(OutgoingMailSchema, { template: 'wire_instructions' })).map(
    ({ toEmail, params }) => ({
      toEmail,
      ...(params as { change: string; by: string; address: string; at: string; countFrom: string | null }),
    }),
  );
const both = () => [admin.email, other.email].toSorted();
const entries = async (query = ''): Promise<{ [field: string]: unknown }[]> =>
  (await portal.call(admin, 'GET', `/api/audit?recordType=firm&limit=5${query}`)).body;

describe('the settings of the firm', () => {
  it('are one row, with reminders on, that no other row can join', async () => {
    const { id: _, version: __, updatedAt: ___, ...settings } = await read();
    expect(settings).toEqual({
      callBackContact: null,
      reminders: true,
      lpsInBreakdown: 'all',
      lpsSeeDealNotes: true,
      lpsSeePipeline: true,
      lpsSeeFundFigures: true,
      lpsSeeAllocationGaps: true,
      wireInstructions: null,
      wireInstructionsCountFrom: null,
      pending: null,
      unreadable: false,
    });
    await expect(portal.em.execute('insert into firm default values')).rejects.toThrow('firm_is_one_row');
  });

  it('keep the fields that are not sent, and are audited', async () => {
    const saved = await save({ callBackContact: '  Ann Oak, +1 212 555 0100 ' });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { callBackContact: 'Ann Oak, +1 212 555 0100', reminders: true },
    ]);
    expect((await save({ reminders: false })).body).toMatchObject({
      callBackContact: 'Ann Oak, +1 212 555 0100',
      reminders: false,
    });
    expect((await entries('&action=changed')).slice(0, 2)).toMatchObject([
      { userName: 'Ada Admin', before: { reminders: 'true' }, after: { reminders: 'false' } },
      { userName: 'Ada Admin', after: { call_back_contact: 'Ann Oak, +1 212 555 0100' } },
    ]);
    expect((await save({ callBackContact: '' })).body.callBackContact).toBeNull();
    expect(await mails()).toEqual([]);
  });

  it('say what LPs see, and a change is audited', async () => {
    const less = { lpsInBreakdown: 'own', lpsSeeDealNotes: false, lpsSeeFundFigures: false };
    const { status, body } = await save(less);
    expect([status, body]).toMatchObject([
      200,
      { ...less, lpsSeePipeline: true, lpsSeeAllocationGaps: true },
    ]);
    expect((await entries('&action=changed'))[0]).toMatchObject({
      userName: 'Ada Admin',
      before: { lps_in_breakdown: 'all', lps_see_deal_notes: 'true', lps_see_fund_figures: 'true' },
      after: { lps_in_breakdown: 'own', lps_see_deal_notes: 'false', lps_see_fund_figures: 'false' },
    });
    expect((await save({ ...less, lpsInBreakdown: 'all' })).body).toMatchObject({ lpsInBreakdown: 'all' });
    await save({ lpsSeeDealNotes: true, lpsSeeFundFigures: true });
    await expect(portal.em.execute(`update firm set lps_in_breakdown = 'some'`)).rejects.toThrow(
      'firm_lps_in_breakdown_check',
    );
  });

  it('are not saved over those of another admin', async () => {
    const { version } = await read();
    const seen = { 'If-Match': `"${version}"` };
    const answers = await Promise.all([
      save({ callBackContact: 'Ann' }, admin, seen),
      save({ callBackContact: 'Bob' }, other, seen),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { headers } = await portal.call(admin, 'GET', '/api/firm');
    expect([headers['etag'], headers['cache-control']]).toEqual([`"${version + 1}"`, 'private, no-store']);
  });

  it.each([
    [
      { callBackContact: 'x'.repeat(301) },
      'callBackContact',
      'Call-back contact can have at most 300 characters',
    ],
    [
      { wireInstructions: 'x'.repeat(4001) },
      'wireInstructions',
      'Wire instructions can have at most 4000 characters',
    ],
    [{ wireInstructions: 7 }, 'wireInstructions', 'Wire instructions must be text'],
    [{ reminders: null }, 'reminders', 'Reminders must be true or false'],
    [{ reminders: 'yes' }, 'reminders', 'Reminders must be true or false'],
    [{ lpsInBreakdown: 'some' }, 'lpsInBreakdown', 'Breakdown must be one of all, names, own'],
    [{ lpsSeeDealNotes: null }, 'lpsSeeDealNotes', 'Deal notes must be true or false'],
    [{ lpsSeePipeline: 0 }, 'lpsSeePipeline', 'Pipeline must be true or false'],
    [{ lpsSeeFundFigures: 'no' }, 'lpsSeeFundFigures', 'Fund figures must be true or false'],
    [{ lpsSeeAllocationGaps: [] }, 'lpsSeeAllocationGaps', 'Allocation gaps must be true or false'],
  ])('are refused as %j', async (fields, field, message) => {
    const { status, body } = await save(fields);
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
  });
});

describe('new wire instructions', () => {
  it('count after 24 hours; until then admins see both and the old ones stay', async () => {
    await entered(OLD);
    const began = Date.now();
    const saved = await enter(NEW);
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { wireInstructions: OLD, pending: { wireInstructions: NEW, enteredBy: 'Ada Admin' } },
    ]);
    const countFrom = Date.parse(saved.body.pending.countFrom);
    expect(Math.abs(countFrom - began - DAY_MS)).toBeLessThan(60_000);

    await pass(23.9);
    expect(await read()).toMatchObject({ wireInstructions: OLD, pending: { wireInstructions: NEW } });
    await pass(0.2);
    expect(await read()).toMatchObject({ wireInstructions: NEW, pending: null });
    expect((await cancel()).status).toBe(409);
  });

  it('also count after 24 hours when they are the first ones, or a removal', async () => {
    expect((await enter(OLD)).body).toMatchObject({
      wireInstructions: null,
      pending: { wireInstructions: OLD },
    });
    await pass(24);
    expect((await enter('')).body).toMatchObject({
      wireInstructions: OLD,
      pending: { wireInstructions: null },
    });
    expect((await mails()).map(({ change }) => change)).toEqual(['entered', 'entered', 'removed', 'removed']);
    await pass(24);
    expect(await read()).toMatchObject({ wireInstructions: null, pending: null });
  });

  it('replace those that are pending, and begin a new day', async () => {
    await entered(OLD);
    await enter('Bank of Ash');
    await pass(20);
    const { body } = await enter(NEW, other);
    expect(body).toMatchObject({ wireInstructions: OLD, pending: { wireInstructions: NEW } });
    await pass(20);
    expect(await read()).toMatchObject({ wireInstructions: OLD });
  });

  it('are not a change when a client sends back what it has read', async () => {
    await entered(OLD);
    await enter(NEW);
    for (const wireInstructions of [OLD, NEW])
      expect((await save({ reminders: true, wireInstructions })).body).toMatchObject({
        wireInstructions: OLD,
        pending: { wireInstructions: NEW },
      });
    expect(await mails()).toHaveLength(2);
  });

  it('are mailed once to every active admin and to no one else, without the instructions', async () => {
    await buildAdmin(portal.em, { inviteStatus: 'invited' });
    await buildUser(portal.em);
    await entered(OLD);
    const { body } = await enter(NEW);
    const sent = await mails();
    expect(sent.map(({ toEmail }) => toEmail).toSorted()).toEqual(both());
    for (const { change, by, address, countFrom } of sent)
      expect([change, by, address, Date.parse(countFrom ?? '')]).toEqual([
        'entered',
        'Ada Admin',
        '127.0.0.1',
        Date.parse(body.pending.countFrom),
      ]);
    expect(JSON.stringify(sent)).not.toMatch(/Bank of|999888777|000111222/);
  });

  it('can be cancelled by any admin, which is mailed and audited', async () => {
    await entered(OLD);
    await enter(NEW);
    const { status, body } = await cancel(other);
    expect([status, body]).toMatchObject([200, { wireInstructions: OLD, pending: null }]);
    await pass(48);
    expect(await read()).toMatchObject({ wireInstructions: OLD, pending: null });
    const sent = (await mails()).filter(({ change }) => change === 'cancelled');
    expect(sent.map(({ toEmail }) => toEmail).toSorted()).toEqual(both());
    const [cancelled] = await entries(`&userId=${other.id}&action=changed`);
    expect(cancelled).toMatchObject({
      before: { next_wire_instructions: '(secret)', next_entered_by_name: 'Ada Admin' },
      after: { next_wire_instructions: null },
    });
    const again = await cancel();
    expect([again.status, again.body.message]).toEqual([
      409,
      'No new wire instructions are pending. They may count already.',
    ]);
  });

  it('are not cancelled by an admin who has not seen the newest ones', async () => {
    await enter(OLD);
    const { version } = await read();
    await enter(NEW, other);
    expect((await cancel(admin, { 'If-Match': `"${version}"` })).status).toBe(412);
    expect(await read()).toMatchObject({ pending: { wireInstructions: NEW } });
  });

  it('of two admins at the same moment are one change when both have read the same', async () => {
    const { version } = await read();
    const seen = { 'If-Match': `"${version}"` };
    const answers = await Promise.all(
      [admin, other].map((by) => save({ wireInstructions: `By ${by.email}`, password: PASSWORD }, by, seen)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await mails()).toHaveLength(2);
  });

  it('leave an entry without values in the audit trail, and one for each showing', async () => {
    await entered(OLD);
    await enter(NEW);
    const [shown, changed] = await entries(`&userId=${admin.id}`);
    expect(changed).toMatchObject({
      action: 'changed',
      before: { wire_instructions: null, next_wire_instructions: '(secret)' },
      after: { wire_instructions: '(secret)', next_wire_instructions: '(secret)' },
    });
    expect(shown).toMatchObject({ action: 'read', after: { wire_instructions: 'present, pending' } });
    await read(other);
    await read(other);
    const showings = await entries(`&userId=${other.id}&action=read`);
    expect(showings).toHaveLength(2);
    expect(showings[0]).toMatchObject({ actingAs: 'admin', address: '127.0.0.1' });
    const { rows } = await (
      await portal.sql.pool()
    ).query(`select string_agg(t::text, '') as all from audit_trail t`);
    expect(rows[0].all).not.toMatch(/Bank of (Oak|Elm)/);
  });

  it('are not shown when the entry cannot be written', async () => {
    await entered(OLD);
    await portal.asOwner((client) =>
      client.query(`alter table audit_trail add constraint no_more check (record_type <> 'firm') not valid`),
    );
    try {
      const { status, text } = await portal.callUndeclared(admin, 'GET', '/api/firm');
      expect(status).toBeGreaterThanOrEqual(409);
      expect(text).not.toContain('Bank of Oak');
    } finally {
      await portal.asOwner((client) => client.query('alter table audit_trail drop constraint no_more'));
    }
  });

  it('that were encrypted with another SESSION_SECRET are reported, and can be entered again', async () => {
    await entered(OLD);
    await portal.em.execute(
      `update firm set next_wire_instructions = set_byte(next_wire_instructions, 30,
        (get_byte(next_wire_instructions, 30) + 1) % 256)`,
    );
    expect(await read()).toMatchObject({ wireInstructions: null, unreadable: true });
    expect((await enter(OLD)).body).toMatchObject({ unreadable: true, pending: { wireInstructions: OLD } });
    await pass(24);
    expect(await read()).toMatchObject({ wireInstructions: OLD, unreadable: false });
  });
});

describe('the proof for new wire instructions', () => {
  const unchanged = async () => {
    expect(await read()).toMatchObject({ wireInstructions: null, pending: null, reminders: true });
    expect(await mails()).toEqual([]);
  };

  it.each([
    [{}, 'password', 'Please confirm with your password or a passkey'],
    [{ password: null, passkey: null }, 'password', 'Please confirm with your password or a passkey'],
    [{ password: '' }, 'password', 'Please confirm with your password or a passkey'],
    [{ password: 'wrong' }, 'password', 'Password is incorrect'],
    [{ password: 7 }, 'password', 'Password is required'],
    [{ passkey: 'x' }, 'passkey', 'This is not a valid passkey response'],
  ])('is refused as %j, and nothing is saved', async (proof, field, message) => {
    const { status, body } = await save({ wireInstructions: NEW, reminders: false, ...proof });
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
    await unchanged();
  });

  describe('by a passkey', () => {
    let browser: Browser;
    let device: SoftwareAuthenticator;
    beforeEach(async () => {
      ({ browser, device } = await withPasskey(admin));
    });

    async function withPasskey(who: User) {
      const opened = new Browser(portal);
      await opened.signIn(who.email);
      const key = new SoftwareAuthenticator();
      const { body } = await opened.call('POST', '/api/me/passkeys/options', { password: PASSWORD });
      const response = key.create(body);
      expect((await opened.call('POST', '/api/me/passkeys', { name: 'Phone', response })).status).toBe(201);
      return { browser: opened, device: key };
    }
    const options = async (by = browser) => (await by.call('POST', '/api/me/passkeys/confirmation')).body;
    const saveWith = (passkey: object, by = browser) =>
      by.call('PUT', '/api/firm', { wireInstructions: NEW, passkey });

    it('is accepted once', async () => {
      const asked = await options();
      expect(asked).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
      expect(asked.allowCredentials).toHaveLength(1);
      const passkey = device.get(asked);
      const { status, body } = await saveWith(passkey);
      expect([status, body.pending]).toMatchObject([200, { wireInstructions: NEW }]);
      const again = await browser.call('PUT', '/api/firm', { wireInstructions: OLD, passkey });
      expect([again.status, again.body.details]).toEqual([
        400,
        [{ field: 'passkey', message: 'This passkey could not be verified. Please try again.' }],
      ]);
    });

    it('is refused with a challenge of sign-in, of another session, or an expired one', async () => {
      const ofSignIn = (await browser.call('POST', '/api/auth/passkey/options')).body;
      expect((await saveWith(device.get(ofSignIn))).status).toBe(400);
      const elsewhere = new Browser(portal);
      await elsewhere.signIn(admin.email);
      expect((await saveWith(device.get(await options(elsewhere)))).status).toBe(400);
      const late = await options();
      const inAnHour = portal.app.get(Clock).now() + 3_600_000;
      jest.spyOn(portal.app.get(Clock), 'now').mockReturnValue(inAnHour);
      expect((await saveWith(device.get(late))).status).toBe(400);
      await unchanged();
    });

    it('is refused of another admin, and does not sign in', async () => {
      const others = await withPasskey(other);
      expect((await saveWith(others.device.get(await options()))).status).toBe(400);
      const response = device.get(await options());
      const signIn = await new Browser(portal).call('POST', '/api/auth/passkey', { response });
      expect(signIn.status).toBe(401);
      await unchanged();
    });
  });

  it('is not required for the other settings', async () => {
    expect((await save({ reminders: false, callBackContact: 'Ann' })).status).toBe(200);
  });
});

describe('an LP is shown the wire instructions', () => {
  const NO_CALL = 'Wire instructions are shown while a call is open. You have no open call.';
  let lp: User;
  let entity: string;
  let deal: string;
  beforeEach(async () => {
    const { investment, lp: holder } = await buildAllocation(portal.em);
    lp = await holder.loadOrFail();
    deal = investment.id;
    const [own] = await portal.em.execute<{ id: string }[]>(
      'select id from investing_entities where lp_id = ?',
      [lp.id],
    );
    entity = own?.id ?? '';
    await save({ callBackContact: 'Ann Oak, +1 212 555 0100' });
    await entered(OLD);
  });

  const ask = async (by = lp) => {
    const { status, body } = await portal.call(by, 'GET', '/api/me/wire-instructions');
    return [status, body.message ?? body];
  };
  const shown = (wireInstructions: string) => [
    200,
    { wireInstructions, countFrom: expect.any(String), callBackContact: 'Ann Oak, +1 212 555 0100' },
  ];

  /** A call of 102.00, one of its parts for capital, the other for fees. */
  async function call(kind: 'call' | 'charge' = 'call'): Promise<string> {
    const capital = kind === 'call' ? '100.00' : '0';
    const [event] = await portal.em.execute<{ id: string }[]>(
      `insert into capital_events
        (kind, number, investment_id, notice_date, date, capital, management_fee, prepared_by_name)
       select ?, coalesce(max(number), 0) + 1, ?, '2026-06-01', '2026-06-15', ?, 2, 'Ada' from capital_events
       returning id`,
      [kind, deal, capital],
    );
    const id = event?.id ?? '';
    await portal.em.execute(
      `insert into capital_event_lines (event_id, investment_id, entity_id, capital, management_fee)
       values (?, ?, ?, ?, 2)`,
      [id, deal, entity, capital],
    );
    return id;
  }
  async function released(kind: 'call' | 'charge' = 'call'): Promise<string> {
    const id = await call(kind);
    await portal.em.execute(
      `update capital_events set released_at = now(), released_by_name = 'Ada' where id = ?`,
      [id],
    );
    return id;
  }
  const receive = async (event: string, capital: string, fee: string): Promise<string> => {
    const [receipt] = await portal.em.execute<{ id: string }[]>(
      `insert into capital_receipts (event_id, entity_id, date, capital, management_fee, recorded_by_name)
       values (?, ?, '2026-06-15', ?, ?, 'Ada') returning id`,
      [event, entity, capital, fee],
    );
    return receipt?.id ?? '';
  };

  it('while a released call is not fully paid, and again when a receipt is undone', async () => {
    expect(await ask()).toEqual([404, NO_CALL]);
    const drafted = await call();
    expect(await ask()).toEqual([404, NO_CALL]);
    await portal.em.execute('delete from capital_events where id = ?', [drafted]);
    const event = await released();
    expect(await ask()).toEqual(shown(OLD));
    await receive(event, '100.00', '1.99');
    expect(await ask()).toEqual(shown(OLD));
    const last = await receive(event, '0', '0.01');
    expect(await ask()).toEqual([404, NO_CALL]);
    await portal.em.execute(
      `insert into capital_receipts
        (event_id, entity_id, date, management_fee, reverses, reason, recorded_by_name)
       values (?, ?, '2026-06-15', -0.01, ?, 'Bounced', 'Ada')`,
      [event, entity, last],
    );
    expect(await ask()).toEqual(shown(OLD));
  });

  it('not for a charge, nor once the call is reversed', async () => {
    await released('charge');
    expect(await ask()).toEqual([404, NO_CALL]);
    const event = await released();
    await portal.em.execute(
      `insert into capital_events (kind, investment_id, notice_date, date, prepared_by_name, released_by_name,
        released_at, reverses, reason)
       values ('call', ?, '2026-06-01', '2026-06-01', 'Ada', 'Ada', now(), ?, 'Wrong deal')`,
      [deal, event],
    );
    expect(await ask()).toEqual([404, NO_CALL]);
  });

  it('for a call of another entity of their own, and not for one of another LP', async () => {
    const [trust] = await portal.em.execute<{ id: string }[]>(
      `insert into investing_entities (lp_id, legal_name, kind) values (?, 'Oak Trust', 'trust') returning id`,
      [lp.id],
    );
    const third = await buildUser(portal.em);
    entity = trust?.id ?? '';
    await released();
    expect([(await ask())[0], await ask(third)]).toEqual([200, [404, NO_CALL]]);
  });

  it('as they count: the pending ones only after 24 hours, and none when there are none', async () => {
    await released();
    await enter(NEW);
    expect(await ask()).toEqual(shown(OLD));
    await pass(24);
    expect(await ask()).toEqual(shown(NEW));
    await enter('');
    await pass(24);
    expect(await ask()).toEqual([
      404,
      expect.stringMatching(/^There are no wire instructions here yet\. Please ask .+ how to pay\.$/),
    ]);
  });

  it('with an entry in the audit trail for each showing', async () => {
    await released();
    await ask();
    await ask();
    expect(await entries(`&userId=${lp.id}`)).toMatchObject([
      { action: 'read', actingAs: 'lp', after: { wire_instructions: 'present' } },
      { action: 'read', actingAs: 'lp', after: { wire_instructions: 'present' } },
    ]);
  });
});

describe('guessing the password or a passkey in an open session', () => {
  let limited: Portal;
  beforeAll(async () => void (limited = await Portal.start({ settings: { signInLimit: true } })));
  afterAll(() => limited.stop());

  it('is delayed, both counted together', async () => {
    const owner = await buildAdmin(limited.em);
    const guess = (n: number) =>
      limited.call(owner, 'PUT', '/api/firm', {
        wireInstructions: NEW,
        ...(n % 2 ? { password: `guess ${n}` } : { passkey: madeUp }),
      });
    const madeUp = {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    };
    const statuses: number[] = [];
    for (let n = 0; n < 12 && statuses.at(-1) !== 429; n += 1) statuses.push((await guess(n)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    const right = await limited.call(owner, 'PUT', '/api/firm', {
      wireInstructions: NEW,
      password: PASSWORD,
    });
    expect(right.status).toBe(429);
  });
});
