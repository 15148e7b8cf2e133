import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Settings } from '../config/settings.js';
import { signingKeysFor } from '../config/session-secret.js';

type Where = Pick<Settings, 'nodeEnv'>;

export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

/**
 * In production browsers accept a cookie of that name over TLS only and from this host only, so that no other host of
 * the domain can sign users in as somebody else.
 */
export const sessionCookieName = ({ nodeEnv }: Where): string =>
  nodeEnv === 'production' ? '__Host-portal.sid' : 'portal.sid';

/** The attributes of every cookie of the portal. */
export const cookieRules = ({ nodeEnv }: Where) =>
  ({ httpOnly: true, sameSite: 'lax', secure: nodeEnv === 'production', path: '/' }) as const;

/** The keys of session cookies: the first signs, either verifies. Key objects, with which an HMAC takes a ninth of the time. */
export const sessionCookieKeys = (secret: string): [KeyObject, KeyObject] => {
  const [signing, former] = signingKeysFor('session cookies', secret);
  return [createSecretKey(signing), createSecretKey(former)];
};
