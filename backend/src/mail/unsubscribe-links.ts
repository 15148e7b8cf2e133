import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { SESSION_SECRET } from '../session-secret.js';

/** What a letter's link to refuse further letters carries: the recipient's id, signed. It holds for ever. */
@Injectable()
export class UnsubscribeLinks {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  tokenOf(userId: string): string {
    return `${Buffer.from(userId).toString('base64url')}.${this.signatureOf(userId).toString('base64url')}`;
  }

  /** Whose link it is; null when it is nobody's. */
  userOf(token: string): string | null {
    const [name = '', signature = ''] = token.split('.');
    const userId = Buffer.from(name, 'base64url').toString();
    const given = Buffer.from(signature, 'base64url');
    const right = this.signatureOf(userId);
    const isSigned = given.length === right.length && timingSafeEqual(given, right);
    return isSigned && isUUID(userId) ? userId : null;
  }

  private signatureOf(userId: string): Buffer {
    return createHmac('sha256', this.secret).update(`unsubscribe:${userId}`).digest();
  }
}
