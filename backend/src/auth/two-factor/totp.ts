import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute, 160 bits. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
export const SECRET_BYTES = 20;

/** One step earlier or later is taken too, for clocks that differ and fingers that are slow. */
const WINDOW = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const base32Of = (secret: Uint8Array): string => secretOf(secret).base32;

/** What a QR code tells an authenticator app. */
export const uriOf = (secret: Uint8Array, issuer: string, label: string): string =>
  new TOTP({ ...shape, issuer, label, secret: secretOf(secret) }).toString();

/** The half-minute (counted from 1970) whose code this is; null when it is of none around now. */
export function stepOf(code: string, secret: Uint8Array, now: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = TOTP.validate({
    ...shape,
    token,
    secret: secretOf(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp: now }) + delta;
}
