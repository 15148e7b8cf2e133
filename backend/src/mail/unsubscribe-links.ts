import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET, signingKeysFor } from '../config/session-secret.js';
import { noticeKinds, type NoticeKind } from '../access/notice-preferences.js';

/** What a link unsubscribes from: one kind of notice, or all that its reader gets in the daily digest. */
export type Unsubscribed = NoticeKind | 'digest';

const unsubscribable: readonly string[] = [...noticeKinds, 'digest'];

/** Links in mails that unsubscribe their reader without signing in; they never expire. */
@Injectable()
export class UnsubscribeLinks {
  private readonly keys: readonly [Buffer, Buffer];

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.keys = signingKeysFor('unsubscribe links', secret);
  }

  tokenOf(userId: string, from: Unsubscribed): string {
    // Links in letters had no kind before there were others.
    const content = from === 'letters' ? userId : `${userId} ${from}`;
    const signature = signatureOf(this.keys[0], content).toString('base64url');
    return `${Buffer.from(content).toString('base64url')}.${signature}`;
  }

  /** The token's owner, and what it unsubscribes from; null for an unknown token. */
  read(token: string): { userId: string; from: Unsubscribed } | null {
    const [encoded = '', signature = '', ...rest] = token.split('.');
    const content = Buffer.from(encoded, 'base64url').toString();
    const given = Buffer.from(signature, 'base64url');
    const isRight = this.keys.some((key) => {
      const right = signatureOf(key, content);
      return given.length === right.length && timingSafeEqual(given, right);
    });
    const [userId = '', from = 'letters'] = content.split(' ');
    return isRight && rest.length === 0 && isUnsubscribed(from) ? { userId, from } : null;
  }
}

const isUnsubscribed = (from: string): from is Unsubscribed => unsubscribable.includes(from);

const signatureOf = (key: Buffer, content: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe link\0${content}`).digest();
