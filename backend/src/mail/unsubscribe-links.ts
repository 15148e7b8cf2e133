import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET, signingKeysFor } from '../config/session-secret.js';

/** Links in letters that unsubscribe their reader without signing in; they never expire. */
@Injectable()
export class UnsubscribeLinks {
  private readonly keys: readonly [Buffer, Buffer];

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.keys = signingKeysFor('unsubscribe links', secret);
  }

  tokenOf(userId: string): string {
    return `${Buffer.from(userId).toString('base64url')}.${signatureOf(this.keys[0], userId).toString('base64url')}`;
  }

  /** The id of the token's owner; null for an unknown token. */
  userOf(token: string): string | null {
    const [encodedId = '', signature = '', ...rest] = token.split('.');
    const userId = Buffer.from(encodedId, 'base64url').toString();
    const given = Buffer.from(signature, 'base64url');
    const isRight = this.keys.some((key) => {
      const right = signatureOf(key, userId);
      return given.length === right.length && timingSafeEqual(given, right);
    });
    return isRight && rest.length === 0 ? userId : null;
  }
}

const signatureOf = (key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe link\0${userId}`).digest();
