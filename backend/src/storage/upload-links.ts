import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the upload URLs of the local store: which file, and until when. */
export class UploadLinks {
  constructor(private readonly secret: string) {}

  /** The query of an upload URL. */
  sign(fileId: string, expiresAt: Date): string {
    const expires = String(expiresAt.getTime());
    return new URLSearchParams({ expires, signature: this.signatureOf(fileId, expires) }).toString();
  }

  /** Whether the query was signed for this file; when it expires is its row's to say. */
  isSigned(fileId: string, { expires, signature }: { expires?: string; signature?: string }): boolean {
    if (expires === undefined || signature === undefined) return false;
    const given = Buffer.from(signature);
    const right = Buffer.from(this.signatureOf(fileId, expires));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signatureOf(fileId: string, expires: string): string {
    return createHmac('sha256', this.secret).update(`upload\n${fileId}\n${expires}`).digest('base64url');
  }
}
