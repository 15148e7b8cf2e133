import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../session-secret.js';

/** Links of letters that let their reader refuse further ones without signing in, for as long as there are any. */
@Injectable()
export class UnsubscribeLinks {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  tokenOf(userId: string): string {
    return `${Buffer.from(userId).toString('base64url')}.${this.signatureOf(userId).toString('base64url')}`;
  }

  /** Whose token it is; null when it is nobody's. */
  userOf(token: string): string | null {
    const [encodedId = '', signature = '', ...rest] = token.split('.');
    const userId = Buffer.from(encodedId, 'base64url').toString();
    const given = Buffer.from(signature, 'base64url');
    const right = this.signatureOf(userId);
    const isRight = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
    return isRight ? userId : null;
  }

  private signatureOf(userId: string): Buffer {
    return createHmac('sha256', this.secret).update(`unsubscribe link\0${userId}`).digest();
  }
}
