import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { SESSION_SECRET } from '../config/session-secret.js';
import { setUpCode } from './setup-code.js';
import { SetupQueries } from './setup.queries.js';
import type { LeavingDemo, SetupSteps } from './setup.dto.js';

const grace = {
  firmName: 'Northwind Capital',
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'grace@example.com',
  password: 'Correct-Horse-1',
};

let portal: Portal;
afterEach(() => portal.stop());

const codeOf = async ({ app }: Portal): Promise<string> =>
  setUpCode(app.get<string>(SESSION_SECRET), (await app.get(SetupQueries).state()).id);
const post = (code: string, more: object = {}, on = portal) =>
  on.call(null, 'POST', '/api/setup', { code, ...grace, ...more });
const isOpen = async (): Promise<unknown> => (await portal.call(null, 'GET', '/api/setup')).body;

describe('the set-up of an installation without users', () => {
  beforeEach(async () => {
    portal = await Portal.start();
  });

  it('is open and says nothing else, until the code has created the first administrator, who is signed in', async () => {
    expect(await isOpen()).toEqual({ isOpen: true });
    const { status, body, headers } = await post(await codeOf(portal));
    expect([status, body]).toEqual([200, expect.objectContaining({ role: 'admin', email: grace.email })]);
    const cookie = [headers['set-cookie']].flat().find((text) => text?.startsWith('portal.sid='));
    const me = await portal.callUndeclared(null, 'GET', '/api/user', undefined, {
      Cookie: cookie?.split(';')[0] ?? '',
    });
    expect(me.body).toMatchObject({ email: grace.email });
    expect(await isOpen()).toEqual({ isOpen: false });
  });

  it('names the firm, in this process at once', async () => {
    await post(await codeOf(portal), { firmName: ' Hall & Sons ' });
    expect(portal.app.get(CurrentBrand).now.firmName).toBe('Hall & Sons');
  });

  it('refuses a missing name of the firm, and stays open', async () => {
    const { status, body } = await post(await codeOf(portal), { firmName: '' });
    expect([status, body.details]).toEqual([400, [{ field: 'firmName', message: 'Firm name is required' }]]);
    expect(await isOpen()).toEqual({ isOpen: true });
  });

  it('refuses a wrong code, and creates nobody', async () => {
    const { status, body } = await post('0000-0000-0000-0000');
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ details: [{ field: 'code', message: 'This code is incorrect' }] }),
    ]);
    expect(await isOpen()).toEqual({ isOpen: true });
  });

  it('refuses a weak password, and stays open', async () => {
    const { status, body } = await post(await codeOf(portal), { password: 'Password1' });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'password']);
    expect(await isOpen()).toEqual({ isOpen: true });
  });

  it('creates one administrator when the code is sent five times in the same moment', async () => {
    const code = await codeOf(portal);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => post(code, { email: `grace${n}@example.com` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await portal.sql.rows({ name: 'count', text: 'select id from users' })).length).toBe(1);
  });

  it('is closed once a user exists, however it was created, also for the right code', async () => {
    const code = await codeOf(portal);
    await buildAdmin(portal.em);
    const { status, body } = await post(code);
    expect([status, body.message]).toEqual([409, 'This portal is set up already. Please sign in.']);
  });

  it('is written to the audit trail as done by the set-up', async () => {
    await post(await codeOf(portal));
    const entries = await portal.sql.rows({
      name: 'entries',
      text: `select acting_as, record_type, action from audit_trail order by id`,
    });
    expect(entries).toEqual([
      { acting_as: 'setup', record_type: 'user', action: 'created' },
      { acting_as: 'setup', record_type: 'firm', action: 'changed' },
      { acting_as: 'admin', record_type: 'user', action: 'signed_in' },
    ]);
  });
});

it('wrong codes of one network are delayed more and more, also for the right one', async () => {
  portal = await Portal.start({ settings: { signInLimit: true } });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await post('0000-0000-0000-0000')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const { status, body } = await post(await codeOf(portal));
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong codes\. Please try again in \d+ seconds\.$/),
  ]);
});

it('the code is the same in every process, and another one in a recreated database', async () => {
  const database: TestDatabase = await createTestDatabase();
  portal = await Portal.start({ database });
  const other = await Portal.start({ database: { ...database, drop: async () => {} } });
  const elsewhere = await Portal.start();
  // Databases of tests are copies of one that is migrated.
  await elsewhere.asOwner((client) => client.query('update installation set id = gen_random_uuid()'));
  try {
    const code = await codeOf(portal);
    expect(await codeOf(other)).toBe(code);
    expect(await codeOf(elsewhere)).not.toBe(code);
    expect((await post(code, {}, other)).status).toBe(200);
    expect((await post(code)).status).toBe(409);
  } finally {
    await other.stop();
    await elsewhere.stop();
  }
});

describe('the checklist of the set-up', () => {
  beforeEach(async () => {
    portal = await Portal.start();
  });

  it('says what an own fund has, and is hidden for all administrators for good', async () => {
    const [admin, other] = [await buildAdmin(portal.em), await buildAdmin(portal.em)];
    const steps = async (who = admin) =>
      (await portal.call(who, 'GET', '/api/setup/steps')).body as SetupSteps;
    expect(Object.entries(await steps()).filter(([, isDone]) => isDone)).toEqual([]);
    await buildUser(portal.em, { inviteStatus: 'created', inviteSentAt: null });
    expect(await steps()).toMatchObject({ lps: true, invitation: false, allocations: false });
    await buildUser(portal.em);
    expect(await steps()).toMatchObject({ lps: true, invitation: true });
    expect((await portal.call(other, 'PUT', '/api/setup/steps/hidden')).status).toBe(204);
    expect(await steps()).toMatchObject({ isHidden: true });
  });
});

describe('leaving the demo fund', () => {
  const words = { confirmation: 'Harbor Lane Ventures' };
  beforeEach(async () => {
    portal = await Portal.start();
  });

  it('is refused for an own fund', async () => {
    const { status, body } = await portal.call(
      await buildAdmin(portal.em),
      'POST',
      '/api/setup/leave-demo',
      words,
    );
    expect([status, body.message]).toEqual([409, 'This is not the demonstration fund: nothing was deleted.']);
  });

  it('names the command where other processes may use the database', async () => {
    await portal.asOwner((client) => client.query(`update installation set fund = 'demo'`));
    const admin = await buildAdmin(portal.em);
    const { status, body } = await portal.call(admin, 'POST', '/api/setup/leave-demo', words);
    expect([status, (body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('npm run cli -- leave-demo'),
    ]);
    expect((await portal.call(admin, 'GET', '/api/setup/steps')).body).toMatchObject({
      isDemo: true,
      canLeaveDemoHere: false,
    });
  });
});

it('leaving the demo fund needs the name of the firm and the own password, and answers the next code', async () => {
  const ids: string[] = [];
  portal = await Portal.start({ restartWithoutDemo: (id) => void ids.push(id) });
  await portal.asOwner((client) => client.query(`update installation set fund = 'demo'`));
  const admin = await buildAdmin(portal.em);
  const leave = (body: object) => portal.call(admin, 'POST', '/api/setup/leave-demo', body);
  const fieldOf = async (body: object) => {
    const { status, body: answer } = await leave(body);
    return [status, (answer as { details: { field: string }[] }).details[0]?.field];
  };
  expect(await fieldOf({ confirmation: 'Harbor Lane', password: 'Secret-1' })).toEqual([400, 'confirmation']);
  expect(await fieldOf({ confirmation: 'Harbor Lane Ventures' })).toEqual([400, 'password']);
  expect(await fieldOf({ confirmation: 'Harbor Lane Ventures', password: 'wrong' })).toEqual([
    400,
    'password',
  ]);
  expect(ids).toEqual([]);
  const { status, body } = await leave({ confirmation: ' harbor lane  ventures', password: PASSWORD });
  const secret = portal.app.get<string>(SESSION_SECRET);
  expect([status, (body as LeavingDemo).code]).toEqual([200, setUpCode(secret, ids[0] ?? '')]);
});
