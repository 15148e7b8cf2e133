import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { Clock } from '../../config/clock.js';
import { UserSchema, type User } from '../../users/user.entity.js';

const REFUSED = 'Signing in with this passkey failed';

describe('passkeys', () => {
  let portal: Portal;
  let user: User;
  let browser: Browser;
  let device: SoftwareAuthenticator;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildUser(portal.em);
    browser = await signedIn(user);
    device = new SoftwareAuthenticator();
  });
  afterEach(() => void jest.restoreAllMocks());

  async function signedIn(who: User): Promise<Browser> {
    const opened = new Browser(portal);
    await opened.signIn(who.email);
    return opened;
  }
  const optionsFor = async (by = browser) =>
    (await by.call('POST', '/api/me/passkeys/options', { password: PASSWORD })).body;
  const add = (response: object, by = browser, name = 'Phone') =>
    by.call('POST', '/api/me/passkeys', { name, response });
  const registered = async () => (await add(device.create(await optionsFor()))).body as { id: string };
  const remove = (id: string, by = browser, password = PASSWORD) =>
    by.call('POST', `/api/me/passkeys/${id}/remove`, { password });
  const challenge = async () => (await new Browser(portal).call('POST', '/api/auth/passkey/options')).body;
  const signIn = (response: object, by = new Browser(portal)) =>
    by.call('POST', '/api/auth/passkey', { response });
  const inAnHour = () =>
    jest.spyOn(portal.app.get(Clock), 'now').mockReturnValue(portal.app.get(Clock).now() + 3_600_000);

  it.each([
    ['an admin', buildAdmin],
    ['an LP', buildUser],
  ])('are added by %s with the password, and sign in without it', async (_who, build) => {
    user = await build(portal.em);
    browser = await signedIn(user);
    const added = await add(device.create(await optionsFor()), browser, ' Blue phone ');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'Blue phone', lastUsedAt: null });
    const elsewhere = new Browser(portal);
    const { status, body } = await signIn(device.get(await challenge()), elsewhere);
    expect([status, body.id, body.role]).toEqual([200, user.id, user.role]);
    expect(await elsewhere.isSignedIn()).toBe(true);
    const { passkeys } = (await elsewhere.call('GET', '/api/me/security')).body;
    expect(passkeys).toEqual([{ ...added.body, lastUsedAt: expect.any(String) }]);
  });

  it('are created for this host, stored on the device, with user verification', async () => {
    const options = await optionsFor();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(user.id.replaceAll('-', ''));
    expect(await challenge()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    await registered();
    expect((await optionsFor()).excludeCredentials).toHaveLength(1);
    const refused = await browser.call('POST', '/api/me/passkeys/options', { password: 'wrong' });
    expect(refused.status).toBe(400);
  });

  it.each([
    ['without its owner’s finger or PIN', { verified: false }],
    ['on the page of another site', { origin: 'https://portal.evil.example' }],
  ])('are neither added nor accepted %s', async (_why, behaviour) => {
    expect((await add(device.create(await optionsFor(), behaviour))).status).toBe(400);
    await registered();
    const { status, body } = await signIn(device.get(await challenge(), behaviour));
    expect([status, body.message]).toEqual([401, REFUSED]);
  });

  it('are not added with the challenge of another user, an expired one or one of sign-in', async () => {
    const other = await signedIn(await buildUser(portal.em));
    expect((await add(device.create(await optionsFor(other)))).status).toBe(400);
    const ofSignIn = { ...(await optionsFor()), challenge: (await challenge()).challenge };
    expect((await add(device.create(ofSignIn))).status).toBe(400);
    const late = await optionsFor();
    inAnHour();
    expect((await add(device.create(late))).status).toBe(400);
  });

  it('are not added twice by one response, nor by two', async () => {
    const response = device.create(await optionsFor());
    expect((await add(response)).status).toBe(201);
    expect((await add(response)).status).toBe(400);
    const again = await add(device.create(await optionsFor()));
    expect([again.status, again.body.message]).toEqual([409, 'This passkey is already registered']);
  });

  it('sign in once with each challenge, also when a response is sent twice at the same moment', async () => {
    await registered();
    const response = device.get(await challenge());
    const answers = await Promise.all([signIn(response), signIn(response)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(response)).status).toBe(401);
  });

  it('do not sign in with a challenge that is expired, forged or for adding one', async () => {
    await registered();
    const madeUp = { challenge: Buffer.alloc(54, 1).toString('base64url') };
    expect((await signIn(device.get(madeUp))).status).toBe(401);
    expect((await signIn(device.get(await optionsFor()))).status).toBe(401);
    const late = await challenge();
    inAnHour();
    expect((await signIn(device.get(late))).status).toBe(401);
  });

  it('do not sign in when their counter decreases, as that of a clone does', async () => {
    await registered();
    expect((await signIn(device.get(await challenge(), { counter: 7 }))).status).toBe(200);
    expect((await signIn(device.get(await challenge(), { counter: 7 }))).status).toBe(401);
    expect((await signIn(device.get(await challenge(), { counter: 6 }))).status).toBe(401);
    expect((await signIn(device.get(await challenge(), { counter: 8 }))).status).toBe(200);
  });

  it('do not sign in as another user, when unknown, or for an inactive account', async () => {
    await registered();
    const other = Buffer.from((await buildUser(portal.em)).id.replaceAll('-', ''), 'hex');
    const userHandle = other.toString('base64url');
    const unknownDevice = new SoftwareAuthenticator();
    const asOther = await signIn(device.get(await challenge(), { userHandle }));
    const unknown = await signIn(unknownDevice.get(await challenge(), { userHandle }));
    await portal.em.nativeUpdate(UserSchema, { id: user.id }, { inviteStatus: 'invited' });
    const inactive = await signIn(device.get(await challenge()));
    for (const { status, body } of [asOther, unknown, inactive])
      expect(body).toEqual({ statusCode: status, message: REFUSED, error: REFUSED });
  });

  it.each([[{}], [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 1 } }], ['x']])(
    'are not read from %j, which is no response of an authenticator',
    async (response) => {
      const refused = await browser.call('POST', '/api/auth/passkey', { response });
      expect([refused.status, refused.body.details[0].field]).toEqual([400, 'response']);
      expect((await browser.call('POST', '/api/me/passkeys', { name: 'x', response })).status).toBe(400);
    },
  );

  it('are renamed and removed by their owner only; other users get 404', async () => {
    const { id } = await registered();
    const other = await signedIn(await buildUser(portal.em));
    const path = `/api/me/passkeys/${id}`;
    expect((await other.call('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
    expect((await browser.call('PUT', path, { name: '' })).body.message).toBe('Name is required');
    expect((await browser.call('PUT', path, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await signIn(device.get(await challenge()))).status).toBe(401);
  });

  it('are not removed without the right password, and still sign in', async () => {
    const { id } = await registered();
    for (const [password, message] of [
      ['wrong', 'Password is incorrect'],
      ['', 'Password is required'],
    ] as const) {
      const { status, body } = await remove(id, browser, password);
      expect([status, body.details]).toEqual([400, [{ field: 'password', message }]]);
    }
    expect((await browser.call('POST', `/api/me/passkeys/${id}/remove`)).status).toBe(400);
    expect((await signIn(device.get(await challenge()))).status).toBe(200);
  });

  it('are mailed to their owner when they are added and removed', async () => {
    const { id } = await registered();
    await remove(id);
    const mails = await portal.sql.rows(
      {
        name: 'spec-passkey-mails',
        text: 'select params from outgoing_mails where user_id = $1 order by created_at, id',
      },
      [user.id],
    );
    expect(mails).toEqual([
      { params: { change: 'passkey_added', passkey: 'Phone' } },
      { params: { change: 'passkey_removed', passkey: 'Phone' } },
    ]);
  });

  it('store nothing when options are requested', async () => {
    const count = { name: 'spec-spent', text: 'select count(*)::int as spent from spent_challenges' };
    const before = await portal.sql.row(count);
    await challenge();
    await optionsFor();
    expect(await portal.sql.row(count)).toEqual(before);
  });
});
