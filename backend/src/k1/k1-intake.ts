import { ref } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, PayloadTooLargeException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { WrongContent } from '../http/validation.pipe.js';
import { isPdf, isZip, startOf } from '../storage/content/check-content.js';
import { contentTypes } from '../storage/content/kinds.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { asEntities } from '../storage/lock-uploads.js';
import { registerAs, Registration } from '../storage/registration.js';
import type { StoredFile } from '../storage/stored-file.entity.js';
import { tooLarge } from '../storage/uploads.service.js';
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
    return this.registration.transaction(this.em, async (em) => {
      const upload = await this.registration.claim(asEntities(em), { path: fileURL, field }, actor);
      const unpacked = await this.store.withFile(upload.id, async (path) => {
        const start = await startOf(path);
        return isZip(start) ? this.archive.unpack(path, actor) : onePdf(upload, originalName, start);
      });
      const others = keptIds(unpacked).filter((id) => id !== upload.id);
      const files = [upload, ...(await this.registration.claimAll(asEntities(em), others, field, actor))];
      for (const file of files) registerAs(file, contentTypes.pdf);
      const uploadedBy = em.getReference(UserSchema, actor.id, { wrapped: true });
      const byId = new Map(files.map((file) => [file.id, file]));
      const drafts = unpacked.map((each) => em.create(K1DraftSchema, { uploadedBy, ...draftOf(each, byId) }));
      await em.flush();
      return drafts.map(({ id }) => id);
    });
  }
}

const keptIds = (unpacked: Unpacked[]): string[] =>
  unpacked.flatMap((each) => ('fileId' in each ? [each.fileId] : []));

function draftOf(unpacked: Unpacked, files: ReadonlyMap<string, StoredFile>) {
  const originalName = nameOf(unpacked.name);
  if ('reason' in unpacked) return { originalName, state: 'refused' as const, reason: unpacked.reason };
  const file = files.get(unpacked.fileId);
  return { originalName, file: file && ref(file) };
}

function onePdf(upload: StoredFile, name: string, start: Buffer): Unpacked[] {
  if (!isPdf(start)) throw new WrongContent([{ field, message: notAPdf }]);
  if ((upload.size ?? 0) > MOST_BYTES) throw new PayloadTooLargeException(tooLarge(MOST_BYTES));
  return [{ name, fileId: upload.id }];
}

/** With its folders, which may name the LP; the end is what counts. */
const nameOf = (path: string): string => path.replace(/\p{Cc}/gu, '').slice(-255);
