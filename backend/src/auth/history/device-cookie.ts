import type { Request } from 'express';
import type { Settings } from '../../config/settings.js';
import { cookieRules } from '../../http/session-cookie.js';

const NAME = 'portal.device';
const LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;
const MOST = 5;

/** A browser's device tokens: one for each of the people who signed in with it last. */
export function devicesOf(request: Request): string[] {
  const tokens = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  return tokens
    .split('.')
    .filter((token) => token.length === 43)
    .slice(0, MOST);
}

export function rememberDevices(
  request: Request,
  devices: string[],
  settings: Pick<Settings, 'nodeEnv'>,
): void {
  request.res?.cookie(NAME, devices.slice(0, MOST).join('.'), {
    ...cookieRules(settings),
    maxAge: LIFETIME_MS,
  });
}
