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
/** One use: only the first who comes in time gets the row. */
const claim = {
  name: 'upload-claim',
  text: `
    update stored_files set claimed_at = now()
    where id = $1 and claimed_at is null and expires_at > now()
    returning most_bytes as "mostBytes"`,
};

/** Files from the asking for an upload URL to their bytes in the store. */
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
   * Takes the bytes of an upload to this server, in a stream. Nothing of them stays when they are too many or
   * cut off. Errors: 403 when the link was used or is over, 413, 400 when the sender hung up.
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
   * Puts a file that this server already has (a path within the store's incoming folder) where registered files lie:
   * no upload URL is ever given out for it. Errors: 400 for an empty one, 413.
   */
  async keep(path: string, { mostBytes, field }: Bounds, actor: Actor): Promise<StoredUpload> {
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

  /** On its own: the row is there before the bytes, so that no bytes are ever without one. */
  private async createFile(mostBytes: number, actor: Actor): Promise<string> {
    return (await this.sql.row<{ id: string }>(create, [mostBytes, actor.id]))?.id ?? '';
  }
}
