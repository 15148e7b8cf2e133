import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../clock.js';
import { Sql } from '../../database/sql.js';
import { keyFor, SESSION_SECRET } from '../../session-secret.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.js';
import { seal, unseal } from './sealed.js';
import { SECRET_BYTES, stepOf } from './totp.js';

/** Each step counts once, also for two who sign in at the same moment. */
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

/** Secrets and codes of authenticators: made, sealed, and taken once. */
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

  newSecret(userId: string): { secret: Buffer; sealedSecret: Buffer } {
    const secret = randomBytes(SECRET_BYTES);
    return { secret, sealedSecret: seal(secret, this.secretsKey, userId) };
  }

  /** Errors: 409 once SESSION_SECRET is another one than when it was sealed. */
  open(sealedSecret: Uint8Array, userId: string): Buffer {
    const secret = unseal(sealedSecret, this.secretsKey, userId);
    if (secret) return secret;
    throw new ConflictException(
      'Your authenticator can no longer be checked. Please ask an administrator to reset your two-factor authentication.',
    );
  }

  /** The step of a code of now; null when it is not right. */
  stepOf(code: string, secret: Uint8Array): number | null {
    return stepOf(code, secret, this.clock.now());
  }

  /** Takes a code of the authenticator, or a recovery code; null when it is not right or was taken before. */
  async take(
    code: string,
    secret: Uint8Array,
    userId: string,
  ): Promise<'authenticator' | 'recovery_code' | null> {
    const step = this.stepOf(code, secret);
    if (step !== null) return (await this.sql.row(takeStep, [userId, step])) ? 'authenticator' : null;
    const hash = recoveryCodeHash(code, this.codesKey, userId);
    return (await this.sql.row(takeRecoveryCode, [userId, hash])) ? 'recovery_code' : null;
  }

  /** New recovery codes within the caller's transaction; the earlier ones end. */
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
