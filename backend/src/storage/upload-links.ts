import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKeysFor } from '../config/session-secret.js';

/** Signs the upload URLs of the local store: which file, and until when. */
export class UploadLinks {
  private readonly keys: readonly [Buffer, Buffer];

  constructor(secret: string) {
    this.keys = signingKeysFor('upload links', secret);
  }

  /** The query of an upload URL. */
  sign(fileId: string, expiresAt: Date): string {
    const expires = String(expiresAt.getTime());
    return new URLSearchParams({ expires, signature: signatureOf(this.keys[0], fileId, expires) }).toString();
  }

  /** Whether the query was signed for this file; when it expires is its row's to say. */
  isSigned(fileId: string, { expires, signature }: { expires?: string; signature?: string }): boolean {
    if (expires === undefined || signature === undefined) return false;
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const right = Buffer.from(signatureOf(key, fileId, expires));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

const signatureOf = (key: Buffer, fileId: string, expires: string): string =>
  createHmac('sha256', key).update(`upload\n${fileId}\n${expires}`).digest('base64url');
