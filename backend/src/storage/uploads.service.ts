import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ForbiddenException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Sql } from '../database/sql.js';
import { FileStore, MEBIBYTE, MOST_BYTES } from './file-store.js';
import { checkSize, tooLarge, type Bounds } from './form-files.js';
import { limited, writeIncoming } from './incoming.js';
import type { StoredUpload } from './stored-file.entity.js';

const LINK_MINUTES = 15;
/** What an upload may be for, with the most bytes it may have. */
export const uploadPurposes = { document: MOST_BYTES, 'k1-batch': 200 * MEBIBYTE } as const;
export type UploadPurpose = keyof typeof uploadPurposes;

const create = {
  name: 'upload-create',
  text: `
    insert into stored_files (most_bytes, uploaded_by, expires_at)
    values ($1, $2, now() + interval '${LINK_MINUTES} minutes') returning id`,
};
/** Once only: the first request before it expires gets the row. */
const claim = {
  name: 'upload-claim',
  text: `
    update stored_files set claimed_at = now()
    where id = $1 and claimed_at is null and expires_at > now()
    returning most_bytes as "mostBytes"`,
};

/** Uploads, from the request for an upload URL to the bytes in the store. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
  ) {}

  /** An upload URL for the actor, valid 15 minutes. `origin` is the address that its browser uses. */
  async openUpload(purpose: UploadPurpose, origin: string, actor: Actor): Promise<string> {
    const fileId = await this.createFile(uploadPurposes[purpose], actor);
    const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
    return this.store.uploadUrl({ fileId, expiresAt, origin });
  }

  /**
   * Streams the bytes of an upload to this server. Nothing is stored of an upload that is too large or cut off.
   * Errors: 403 when the link was used or has expired, 413, 400 when the sender disconnected.
   */
  async receive(fileId: string, body: Readable, announcedBytes: number): Promise<void> {
    const claimed = await this.sql.row<{ mostBytes: number }>(claim, [fileId]);
    if (!claimed) throw new ForbiddenException('This upload link is no longer valid');
    if (announcedBytes > claimed.mostBytes) throw new PayloadTooLargeException(tooLarge(claimed.mostBytes));
    const path = await writeIncoming(
      this.store.incoming,
      limited(body, claimed.mostBytes, tooLarge(claimed.mostBytes)),
    );
    try {
      await this.store.put(fileId, path, 'uploads');
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Puts a file that this server already has (a path within the store's incoming folder) among the registered files:
   * no upload URL is ever issued for it. Errors: 400 for an empty one, 413.
   */
  async storeFile(
    path: string,
    { mostBytes, field }: Bounds,
    actor: Pick<Actor, 'id'>,
  ): Promise<StoredUpload> {
    try {
      const { size } = await stat(path);
      checkSize(size, { mostBytes, field });
      const id = await this.createFile(mostBytes, actor);
      await this.store.put(id, path, 'files');
      return { id, size, reservation: null };
    } finally {
      await rm(path, { force: true });
    }
  }

  /** In a transaction of its own, before the bytes are stored, so that no bytes are ever without a row. */
  private async createFile(mostBytes: number, actor: Pick<Actor, 'id'>): Promise<string> {
    return (await this.sql.row<{ id: string }>(create, [mostBytes, actor.id]))?.id ?? '';
  }
}
