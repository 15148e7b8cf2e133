import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { browserNameOf } from '../http/browser-name.js';
import type { Settings } from '../config/settings.js';
import { cookieRules } from '../http/session-cookie.js';

/** Where a call comes from: its address and browser, as the history of an account tells them. */
export interface Client {
  address: string;
  browser: string;
  /** The tokens that the browser is known by. */
  devices: string[];
}

/** IPv4 as people write it, also where the socket is one for both. */
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

const NAME = 'portal.device';
const LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;
const MOST = 5;

/** A browser's device tokens: one for each of the people who signed in with it last. */
function devicesOf(request: Request): string[] {
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
