import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { keyFor, SESSION_SECRET } from '../../config/session-secret.js';

/** Signing in is for anybody, adding a passkey for one user. */
export type ChallengePurpose = 'sign in' | `add to ${string}`;

export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const MAC_BYTES = 32;

/**
 * Challenges that nothing is stored of until they are used: random bytes and a time, signed for their purpose. So
 * whoever only asks for them fills no table.
 */
@Injectable()
export class Challenges {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = keyFor('passkey challenges', secret);
  }

  create(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(this.clock.now() + CHALLENGE_LIFETIME_MS, 0, EXPIRY_BYTES);
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Uint8Array.from(Buffer.concat([signed, this.sign(signed, purpose)]));
  }

  /** Whether the challenge (in base64url) was made here, for this purpose, within the last five minutes. */
  isGood(challenge: string, purpose: ChallengePurpose): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return false;
    const signed = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(signed.length), this.sign(signed, purpose));
    return isOurs && signed.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) > this.clock.now();
  }

  /** Uses a good challenge up, within the caller's transaction; false when that was done before. */
  async spend(em: EntityManager, challenge: string): Promise<boolean> {
    const hash = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
    const spent = await em.execute<object[]>(
      `insert into spent_challenges (hash, expires_at) values (?, ?) on conflict do nothing returning 1 as spent`,
      [hash, new Date(this.clock.now() + CHALLENGE_LIFETIME_MS)],
    );
    return spent.length > 0;
  }

  private sign(signed: Buffer, purpose: ChallengePurpose): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\0`).update(signed).digest();
  }
}
