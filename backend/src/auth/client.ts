import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { browserNameOf } from '../http/browser-name.js';
import type { Settings } from '../config/settings.js';
import { cookieRules } from '../http/session-cookie.js';

const COOKIE = 'portal.device';
const COOKIE_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;
const MAX_DEVICES = 5;

/** The address and browser that a call comes from. */
export interface Client {
  address: string;
  browser: string;
  /** The device tokens in the browser's cookie. */
  devices: string[];
}

/** A dual-stack socket reports IPv4 addresses in IPv6 notation. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

export const addressOf = (request: Request): string => plainAddress(request.ip ?? '');

export const clientOf = (request: Request): Client => ({
  address: addressOf(request),
  browser: browserNameOf(request.get('User-Agent')),
  devices: devicesOf(request),
});

export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client =>
  clientOf(context.switchToHttp().getRequest<Request>()),
);

/** One token for each of the users who signed in with the browser last. */
function devicesOf(request: Request): string[] {
  const tokens = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  return tokens
    .split('.')
    .filter((token) => token.length === 43)
    .slice(0, MAX_DEVICES);
}

export function rememberDevices(
  request: Request,
  devices: string[],
  settings: Pick<Settings, 'nodeEnv'>,
): void {
  request.res?.cookie(COOKIE, devices.slice(0, MAX_DEVICES).join('.'), {
    ...cookieRules(settings),
    maxAge: COOKIE_LIFETIME_MS,
  });
}
