import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { SoftwareAuthenticator } from '../../test/software-authenticator.js';
import { AuthenticatorApp } from '../../test/authenticator-app.js';
import { Browser } from '../../test/browser.js';
import { buildUser, PASSWORD } from '../../test/builders.js';
import { ipAddresses, PasswordGuesser } from '../../test/password-guesser.js';
import { buildLink } from '../../test/mails.js';
import { AccountLinks } from '../users/account-links/account-links.js';
import type { User } from '../users/user.entity.js';

const HOME = '203.0.113.9';
const TOO_MANY = 'Too many failed sign-ins. Please try again in N seconds';
const OTHER_WAYS = 'sign in from a device or network that you have used before, or reset your password';

describe('unknown sources that guess the password of an account', () => {
  let portal: Portal;
  let guesser: PasswordGuesser;
  let owner: User;
  let browser: Browser;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { signInLimit: true, trustProxy: 1 } });
    guesser = new PasswordGuesser(portal);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await rows('delete from sign_in_throttles');
    owner = await buildUser(portal.em);
    browser = at(HOME);
    expect(await signIn(browser)).toBe(200);
  });

  let statements = 0;
  const rows = (text: string, values: unknown[] = []) =>
    portal.sql.rows({ name: `spec-unknown-sources-${(statements += 1)}`, text }, values);
  const at = (address: string, more = {}) => new Browser(portal, { 'X-Forwarded-For': address, ...more });
  const signIn = async (by: Browser, who = owner) => (await by.signIn(who.email)).status;
  const outcomes = (outcome: string, who = owner) =>
    rows('select address from account_events where user_id = $1 and outcome = $2', [who.id, outcome]);
  /** The same browser (cookies) at another address. */
  const cookiesOf = (by: Browser, address: string) => at(address, { Cookie: by.cookie('portal.device') });

  it.each([
    ['one address', 1, 13],
    ['200 addresses', 200, 28],
  ])(
    'get few of 1,000 tries from %s checked in an hour, while the owner can sign in',
    async (_from, count, looked) => {
      const from = ipAddresses(count);
      const first = await guesser.guessForAnHour(owner.email, { from, times: 500 });
      expect(await signIn(at(HOME))).toBe(200);
      expect(await signIn(cookiesOf(browser, '192.0.2.77'))).toBe(200);
      const second = await guesser.guessForAnHour(owner.email, { from, times: 500 });
      expect(await signIn(at(HOME))).toBe(200);
      expect(await signIn(cookiesOf(browser, '192.0.2.78'))).toBe(200);
      const checked = first.filter(({ status }) => status === 401).length;
      expect(checked).toBeGreaterThanOrEqual(looked);
      expect(checked).toBeLessThanOrEqual(looked + 2);
      // The delays reached in the first hour continue in the second.
      expect(second.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
      expect([...first, ...second].every(({ status }) => status === 401 || status === 429)).toBe(true);
      expect((await outcomes('wrong_password')).length).toBeLessThanOrEqual(looked + 6);
    },
  );

  it('get the same answers whether the address has an account or not', async () => {
    const statusesOf = async (email: string) => {
      const answers = await Promise.all(ipAddresses(25).map((from) => guesser.guess({ email, from })));
      return answers.map(({ status, sentence }) => `${status} ${sentence}`).sort();
    };
    const known = await statusesOf(owner.email);
    expect(known).toEqual(await statusesOf('nobody-at-all@example.com'));
    expect(new Set(known)).toEqual(
      new Set(['401 Invalid email or password', `429 ${TOO_MANY}, ${OTHER_WAYS}.`]),
    );
  });

  it('delay an owner without a trusted device too, until a password reset makes the browser trusted', async () => {
    await guesser.exhaust(owner.email);
    const hotel = at('192.0.2.50');
    expect(await signIn(hotel)).toBe(429);
    const token = portal.app
      .get(AccountLinks)
      .tokenOf(await buildLink(portal, owner, { purpose: 'password_reset' }));
    const password = 'violet-anchor-93';
    expect((await hotel.call('POST', `/api/auth/reset/${token}`, { password })).status).toBe(200);
    expect((await hotel.signIn(owner.email, { password })).status).toBe(200);
    expect((await at('192.0.2.51').signIn(owner.email, { password })).status).toBe(429);
  });

  it('do not delay passkeys, from any address', async () => {
    const device = new SoftwareAuthenticator();
    const options = await browser.call('POST', '/api/me/passkeys/options', { password: PASSWORD });
    await browser.call('POST', '/api/me/passkeys', { name: 'Key', response: device.create(options.body) });
    await guesser.exhaust(owner.email);
    const hotel = at('192.0.2.60');
    const passkey = async (by: Browser) => {
      const options = (await by.call('POST', '/api/auth/passkey/options')).body;
      return (await by.call('POST', '/api/auth/passkey', { response: device.get(options) })).status;
    };
    expect(await passkey(hotel)).toBe(200);
    expect(await signIn(hotel)).toBe(200);
  });

  it('are not trusted by a cookie that another account trusts', async () => {
    const attacker = await buildUser(portal.em);
    const own = at('192.0.2.90');
    await signIn(own, attacker);
    await guesser.exhaust(owner.email);
    expect(await signIn(cookiesOf(own, '192.0.2.91'))).toBe(429);
  });

  it('are not trusted by a cookie that they have planted in, or copied from, the owner’s browser', async () => {
    const attacker = await buildUser(portal.em);
    const shared = at('192.0.2.90');
    await signIn(shared, attacker);
    const planted = shared.cookie('portal.device');
    expect(await signIn(shared)).toBe(200);
    await guesser.exhaust(owner.email);
    expect(await signIn(at('192.0.2.92', { Cookie: planted }))).toBe(429);
    expect(await signIn(cookiesOf(shared, '192.0.2.93'))).toBe(200);
    expect(await signIn(cookiesOf(shared, '192.0.2.94'), attacker)).toBe(200);
  });

  it('are delayed alone when they are in the owner’s network, and so is the owner who mistypes', async () => {
    for (let n = 0; n < 5; n += 1) await guesser.guess({ email: owner.email, from: HOME });
    await guesser.extendDelays();
    expect((await guesser.guess({ email: owner.email, from: HOME })).sentence).toBe(`${TOO_MANY}.`);
    expect(await signIn(at(HOME))).toBe(429);
    expect(await signIn(browser)).toBe(200);
    expect(await signIn(at('192.0.2.95'))).toBe(200);
    for (let n = 0; n < 5; n += 1) await browser.signIn(owner.email, { password: 'wrong' });
    await guesser.extendDelays();
    expect(await signIn(cookiesOf(browser, '192.0.2.96'))).toBe(429);
  });

  it('do not include networks that the owner has signed in from, such as an IPv6 /64', async () => {
    expect(await signIn(at('2001:db8:1:2::5'))).toBe(200);
    await guesser.exhaust(owner.email);
    expect(await signIn(at('2001:db8:1:2:ffff::9'))).toBe(200);
    expect(await signIn(at('2001:db8:1:3::5'))).toBe(429);
  });

  it('leave no count for a delayed attempt, and no row for each made-up address', async () => {
    await guesser.exhaust(owner.email);
    const hotel = at('192.0.2.70');
    for (let n = 0; n < 6; n += 1) expect(await signIn(hotel)).toBe(429);
    await guesser.passTime(7200);
    expect(await signIn(hotel)).toBe(200);
    await guesser.exhaust('made-up@example.com');
    const [from = ''] = ipAddresses(1);
    const count = async () => (await rows('select from sign_in_throttles')).length;
    const before = await count();
    for (let n = 0; n < 10; n += 1) await guesser.guess({ email: `made-up-${n}@example.com`, from });
    expect(await count()).toBe(before);
  });

  it('are recorded in the account’s history once a minute, however many there are', async () => {
    await guesser.exhaust(owner.email);
    await guesser.guess({ email: owner.email, from: '192.0.2.99' });
    expect(await outcomes('delayed')).toHaveLength(1);
    await rows(`update account_events set created_at = now() + interval '1 hour' where outcome = 'delayed'`);
    for (const from of ipAddresses(40)) await guesser.guess({ email: owner.email, from });
    expect(await outcomes('delayed')).toHaveLength(1);
  });

  it('that know the password cannot delay the owner’s codes either', async () => {
    const app = await AuthenticatorApp.setUp(portal, browser);
    const guesses = (from: string[]) =>
      Promise.all(
        from.map((address) =>
          guesser.guess({ email: owner.email, from: address, password: PASSWORD, code: '000000' }),
        ),
      );
    for (const { status } of await guesses(ipAddresses(10))) expect(status).toBe(401);
    await guesser.extendDelays();
    for (const { status, sentence } of await guesses(ipAddresses(15).slice(10)))
      expect(`${status} ${sentence}`).toBe(`429 ${TOO_MANY}, ${OTHER_WAYS}.`);
    expect(await outcomes('wrong_code')).toHaveLength(10);
    expect((await at(HOME).signIn(owner.email, { code: app.code() })).status).toBe(200);
    const elsewhere = cookiesOf(browser, '192.0.2.97');
    expect((await elsewhere.signIn(owner.email, { code: app.recoveryCodes[0] })).status).toBe(200);
  });

  it('that try passkeys are delayed by their address alone', async () => {
    const response = new SoftwareAuthenticator().get(
      (await at(HOME).call('POST', '/api/auth/passkey/options')).body,
    );
    const guess = async () => (await at('192.0.2.98').call('POST', '/api/auth/passkey', { response })).status;
    for (let n = 0; n < 50; n += 1) expect(await guess()).toBe(401);
    await guesser.extendDelays();
    expect(await guess()).toBe(429);
    expect(await signIn(browser)).toBe(200);
  });

  it('that request password resets cause three mails at most, from any number of addresses', async () => {
    const responses = await Promise.all(
      ipAddresses(30).map((address) =>
        at(address).call('POST', '/api/auth/forgot-password', { email: owner.email }),
      ),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const sent = 'select from outgoing_mails where user_id = $1 and template = $2';
    expect(await rows(sent, [owner.id, 'password_reset'])).toHaveLength(3);
  });
});
