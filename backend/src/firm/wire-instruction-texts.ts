import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '../config/encryption.js';
import { keyFor, SESSION_SECRET } from '../config/session-secret.js';
import type { FirmState } from './firm.sql.js';

/** Encrypts wire instructions with a key of their own; only the row that they were encrypted for decrypts them. */
@Injectable()
export class WireInstructionTexts {
  private readonly key: Buffer;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.key = keyFor('wire instructions', secret);
  }

  encrypt(text: string | null, firmId: string): Buffer | null {
    return text === null ? null : encrypt(Buffer.from(text), this.key, firmId);
  }

  /** Null when there are none, or when SESSION_SECRET has changed since. */
  decrypt(encrypted: Buffer | null, firmId: string): string | null {
    return (encrypted && decrypt(encrypted, this.key, firmId)?.toString()) ?? null;
  }

  /** Whether the text is neither the present one nor, where one is pending, that one. What cannot be read differs. */
  areOther(text: string | null | undefined, { id, current, pending, pendingAt }: FirmState): boolean {
    if (text === undefined) return false;
    const is = (encrypted: Buffer | null) =>
      text === null ? encrypted === null : this.decrypt(encrypted, id) === text;
    return !is(current) && !(pendingAt !== null && is(pending));
  }
}
