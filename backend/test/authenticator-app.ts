import { Secret, TOTP } from 'otpauth';
import { Clock } from '../src/config/clock.js';
import type { Portal } from './app.js';
import type { Browser } from './browser.js';
import { PASSWORD } from './builders.js';

const STEP_MS = 30_000;

/** An authenticator app that was set up in a browser, with the recovery codes that were shown for it. */
export class AuthenticatorApp {
  private constructor(
    private readonly portal: Portal,
    private readonly secret: Secret,
    readonly recoveryCodes: string[],
  ) {}

  static async setUp(portal: Portal, browser: Browser): Promise<AuthenticatorApp> {
    const setup = await browser.call('POST', '/api/me/two-factor/setup', { password: PASSWORD });
    const secret = Secret.fromBase32(String(setup.body.secret));
    const draft = new AuthenticatorApp(portal, secret, []);
    const confirmed = await browser.call('POST', '/api/me/two-factor', { code: draft.code(-1) });
    if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}`);
    return new AuthenticatorApp(portal, secret, confirmed.body.codes as string[]);
  }

  /** The current code, or the one so many 30-second steps later. */
  code(steps = 0): string {
    const timestamp = this.portal.app.get(Clock).now() + steps * STEP_MS;
    return TOTP.generate({ secret: this.secret, timestamp });
  }
}
