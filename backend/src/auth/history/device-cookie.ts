import type { Request } from 'express';
import type { Settings } from '../../env.js';

const DEVICE_COOKIE = 'portal.device';
const LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

/** The token that a browser is known by, whoever signs in with it; undefined for one that never did. */
export function deviceOf(request: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
}

export function rememberDevice(
  request: Request,
  device: string,
  { nodeEnv }: Pick<Settings, 'nodeEnv'>,
): void {
  request.res?.cookie(DEVICE_COOKIE, device, {
    httpOnly: true,
    sameSite: 'lax',
    secure: nodeEnv === 'production',
    maxAge: LIFETIME_MS,
  });
}
