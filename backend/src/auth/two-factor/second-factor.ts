import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { keyFor, SESSION_SECRET } from '../../config/session-secret.js';
import { decrypt, encrypt } from '../../config/encryption.js';

/** Accepts each step once, also in concurrent sign-ins. */
const takeStep = {
  name: 'authenticator-take-step',
  text: `
    update authenticators set last_step = $2
    where user_id = $1 and confirmed_at is not null and last_step < $2 returning user_id`,
};
const takeRecoveryCode = {
  name: 'recovery-code-take',
  text: 'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
};

/** Secrets and codes of authenticator apps, and recovery codes. */
@Injectable()
export class SecondFactor {
  private readonly secretsKey: Buffer;
  private readonly codesKey: Buffer;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.secretsKey = keyFor('authenticator secrets', secret);
    this.codesKey = keyFor('recovery codes', secret);
  }

  newSecret(userId: string): { secret: Buffer; encryptedSecret: Buffer } {
    const secret = randomBytes(SECRET_BYTES);
    return { secret, encryptedSecret: encrypt(secret, this.secretsKey, userId) };
  }

  /** Errors: 409 when SESSION_SECRET has changed since it was encrypted. */
  decryptSecret(encryptedSecret: Uint8Array, userId: string): Buffer {
    const secret = decrypt(encryptedSecret, this.secretsKey, userId);
    if (secret) return secret;
    throw new ConflictException(
      'The codes of your authenticator app can no longer be verified. Please ask an administrator to reset your two-factor authentication.',
    );
  }

  /** The TOTP step of a code; null when it is not right now. */
  stepOf(code: string, secret: Uint8Array): number | null {
    return stepOf(code, secret, this.clock.now());
  }

  /** Accepts a code of the authenticator, or a recovery code; null when it is wrong or was used before. */
  async accept(
    code: string,
    secret: Uint8Array,
    userId: string,
  ): Promise<'authenticator' | 'recovery_code' | null> {
    const step = this.stepOf(code, secret);
    if (step !== null) return (await this.sql.row(takeStep, [userId, step])) ? 'authenticator' : null;
    const hash = recoveryCodeHash(code, this.codesKey, userId);
    return (await this.sql.row(takeRecoveryCode, [userId, hash])) ? 'recovery_code' : null;
  }

  /** Replaces the recovery codes within the caller's transaction. */
  async renewRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await em.execute('delete from recovery_codes where user_id = ?', [userId]);
    const rows = codes.map((code) => [userId, recoveryCodeHash(code, this.codesKey, userId)]);
    await em.execute(
      `insert into recovery_codes (user_id, code_hash) values ${rows.map(() => '(?, ?)').join(', ')}`,
      rows.flat(),
    );
    return codes;
  }
}

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds, a secret of 160 bits. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

/** The adjacent steps are accepted too, for clocks that differ and slow typing. */
const WINDOW = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const base32Of = (secret: Uint8Array): string => secretOf(secret).base32;

/** The otpauth:// URI, to be shown as a QR code. */
export const uriOf = (secret: Uint8Array, issuer: string, label: string): string =>
  new TOTP({ ...shape, issuer, label, secret: secretOf(secret) }).toString();

/** The TOTP step (periods of 30 seconds since 1970) of the code; null when it is of none around `now`. */
function stepOf(code: string, secret: Uint8Array, now: number): number | null {
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

/** Crockford's base 32: no letter looks like a digit. Ten characters are 50 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;
const CODE_COUNT = 10;

/** Codes such as "7K2PQ-M4XZA". */
const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newCode);

function newCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** Stored instead of the code; bound to the user, and useless without SESSION_SECRET. */
const recoveryCodeHash = (code: string, key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}\0${normalize(code)}`)
    .digest();

/** Accepts lower case, a missing dash, and letters that look like digits. */
const normalize = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
