import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { WrongContent } from '../http/validation.pipe.js';
import { isPdf, isZip, startOf } from '../storage/content/check-content.js';
import { contentTypes } from '../storage/content/kinds.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { asEntities } from '../storage/lock-uploads.js';
import { register, Registration } from '../storage/registration.js';
import { checkSize } from '../storage/size-limits.js';
import { StoredFileSchema } from '../storage/stored-file.entity.js';
import type { StoredUpload } from '../storage/stored-upload.js';
import { UserSchema } from '../users/user.entity.js';
import { K1Archive, notAPdf, type Unpacked } from './k1-archive.js';
import { K1DraftSchema } from './k1-draft.entity.js';
import type { AddK1DraftsRequest } from './k1.dto.js';

const field = 'fileURL';

/** Turns an upload into drafts: one of a PDF, one for each file of a ZIP. */
@Injectable()
export class K1Intake {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly registration: Registration,
    private readonly archive: K1Archive,
  ) {}

  /** Returns the drafts' ids. Errors: those of an upload, 400 for neither a PDF nor a ZIP that can be taken, 413. */
  takeIn({ fileURL, originalName }: AddK1DraftsRequest, actor: Actor): Promise<string[]> {
    return this.registration.withUpload({ path: fileURL, field }, actor, async (upload) => {
      const unpacked = await this.store.withFile(upload.id, async (path) => {
        const start = await startOf(path);
        return isZip(start) ? this.archive.unpack(path, actor) : onePdf(upload, originalName, start);
      });
      return this.em.transactional((em) => createDrafts(em, upload, unpacked, actor));
    });
  }
}

/** The upload is registered also when it is a ZIP: the sweep removes what no draft refers to at once. */
async function createDrafts(
  em: EntityManager,
  upload: StoredUpload,
  unpacked: Unpacked[],
  actor: Actor,
): Promise<string[]> {
  const kept = unpacked.flatMap((each) => ('file' in each ? [each.file] : []));
  const files = [...new Set([upload, ...kept])].map((file) => ({ ...file, contentType: contentTypes.pdf }));
  await register(asEntities(em), files, actor);
  const uploadedBy = em.getReference(UserSchema, actor.id, { wrapped: true });
  const drafts = unpacked.map((each) => em.create(K1DraftSchema, { uploadedBy, ...columnsOf(em, each) }));
  await em.flush();
  return drafts.map(({ id }) => id);
}

function columnsOf(em: EntityManager, unpacked: Unpacked) {
  const originalName = nameOf(unpacked.name);
  if ('reason' in unpacked) return { originalName, state: 'refused' as const, reason: unpacked.reason };
  return { originalName, file: em.getReference(StoredFileSchema, unpacked.file.id, { wrapped: true }) };
}

function onePdf(upload: StoredUpload, name: string, start: Buffer): Unpacked[] {
  if (!isPdf(start)) throw new WrongContent([{ field, message: notAPdf }]);
  checkSize(upload.size, { mostBytes: MOST_BYTES, field });
  return [{ name, file: upload }];
}

/** With its folders, which may name the LP; the end is what counts. */
const nameOf = (path: string): string => path.replace(/\p{Cc}/gu, '').slice(-255);
