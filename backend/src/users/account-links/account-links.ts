import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, NotFoundException, type PipeTransform, Module } from '@nestjs/common';
import { SESSION_SECRET, signingKeysFor } from '../../config/session-secret.js';
import { UserSchema } from '../user.entity.js';
import { AccountLinkSchema, type AccountLink, type LinkPurpose } from './account-link.entity.js';

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  expiresAt: Date;
  /** Of an email_change only. */
  newEmail?: string;
}

/**
 * Links that authenticate without a password. The token of 256 bits is derived from the session secret and the link's
 * random nonce, so that a mail can be rendered again although the database contains no token.
 */
@Injectable()
export class AccountLinks {
  private readonly keys: readonly [Buffer, Buffer];

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.keys = signingKeysFor('account links', secret);
  }

  /** Within the caller's transaction; ends an earlier link of the user for the same purpose. */
  async create(em: EntityManager, { userId, purpose, expiresAt, newEmail }: NewLink): Promise<AccountLink> {
    await this.end(em, userId, purpose);
    const nonce = randomBytes(32);
    const link = em.create(AccountLinkSchema, {
      user: em.getReference(UserSchema, userId, { wrapped: true }),
      purpose,
      nonce,
      tokenHash: hashOf(tokenFor(this.keys[0], purpose, nonce)),
      expiresAt,
      newEmail,
    });
    await em.flush();
    return link;
  }

  /** The token for the mail; null when the secret has changed since the link was created. */
  tokenOf({
    purpose,
    nonce,
    tokenHash,
  }: Pick<AccountLink, 'purpose' | 'nonce' | 'tokenHash'>): string | null {
    const tokens = this.keys.map((key) => tokenFor(key, purpose, nonce));
    return tokens.find((token) => hashOf(token).equals(tokenHash)) ?? null;
  }

  /** The link of a token, with its user; null when it is unknown, used or expired. */
  async find(em: EntityManager, token: string, purpose: LinkPurpose): Promise<AccountLink | null> {
    return em.findOne(AccountLinkSchema, current(token, purpose), { populate: ['user'] });
  }

  /**
   * Deletes and returns a link within the caller's transaction; of concurrent calls one gets it. Null when it is
   * unknown, used or expired.
   */
  async redeem(em: EntityManager, token: string, purpose: LinkPurpose): Promise<AccountLink | null> {
    const link = await em.findOne(AccountLinkSchema, current(token, purpose), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!link) return null;
    await em.remove(link).flush();
    return link;
  }

  /** Within the caller's transaction. */
  async end(em: EntityManager, userId: string, purpose: LinkPurpose): Promise<void> {
    await em.nativeDelete(AccountLinkSchema, { user: userId, purpose });
  }
}

const tokenFor = (key: Buffer, purpose: LinkPurpose, nonce: Uint8Array): string =>
  createHmac('sha256', key).update(`${purpose} link\0`).update(nonce).digest('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const current = (token: string, purpose: LinkPurpose) => ({
  tokenHash: hashOf(token),
  purpose,
  expiresAt: { $gt: raw('now()') },
});

/** A token in a path: 256 bits in base64url. A malformed one is answered like an unknown one. */
@Injectable()
export class TokenPipe implements PipeTransform<string, string> {
  constructor(private readonly sentence: string) {}

  transform(value: string): string {
    if (!/^[\w-]{43}$/.test(value)) throw new NotFoundException(this.sentence);
    return value;
  }
}

@Module({ providers: [AccountLinks], exports: [AccountLinks] })
export class AccountLinksModule {}
