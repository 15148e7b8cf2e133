import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { found, WrongContent } from '../http/pipes.js';
import { pdfRefusals } from '../storage/content/check-content.js';
import { contentTypes } from '../storage/content/kinds.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { register } from '../storage/registration.js';
import { PdfError, PdfReader } from '../storage/pdf/read-pdf.js';
import { StoredFileSchema, type CheckedUpload } from '../storage/stored-file.entity.js';
import { UploadsService } from '../storage/uploads.service.js';
import type { PageRange } from './find-parts.js';
import { K1DraftSchema } from './k1.entity.js';

const MOST_MS = 60_000;

interface StoredPart extends PageRange {
  file: CheckedUpload;
}

/** Makes a draft of each K-1 in a PDF with those of several partners. */
@Injectable()
export class K1Splitting {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly pdfs: PdfReader,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Replaces a draft with several K-1s by a draft for each, which is read by its own pages alone. The files are stored
   * before the rows; an interrupted call leaves unregistered files, which the sweep removes. Returns the drafts' ids.
   * Errors: 404, 400 for pages that overlap or do not exist, 409 when it needs no splitting or was split meanwhile.
   */
  async split(id: string, ranges: PageRange[], actor: Actor): Promise<string[]> {
    const draft = found(await this.em.fork().findOne(K1DraftSchema, { id, uploadedBy: actor.id }), 'File');
    if (!draft.file || !draft.parts) throw new ConflictException('This file does not contain several K-1s');
    checkRanges(ranges, draft.parts.at(-1)?.lastPage ?? 0);
    const stored = await this.storeParts(draft.file.id, ranges, actor);
    return this.em.transactional((em) => replace(em, id, stored, actor));
  }

  private async storeParts(fileId: string, ranges: PageRange[], actor: Actor): Promise<StoredPart[]> {
    const parts = ranges.map((range) => ({ ...range, path: join(this.store.incoming, randomUUID()) }));
    try {
      await this.store.withFile(fileId, (path) => this.pdfs.split(path, parts, MOST_MS)).catch(refuse);
      const stored: StoredPart[] = [];
      for (const { firstPage, lastPage, path } of parts) {
        const part = await this.uploads.storeFile(path, { mostBytes: MOST_BYTES, field: 'parts' }, actor);
        stored.push({ firstPage, lastPage, file: { ...part, contentType: contentTypes.pdf } });
      }
      return stored;
    } finally {
      for (const { path } of parts) await rm(path, { force: true });
    }
  }
}

async function replace(em: EntityManager, id: string, parts: StoredPart[], actor: Actor): Promise<string[]> {
  const where = { id, uploadedBy: actor.id, state: 'several' as const };
  const draft = await em.findOne(K1DraftSchema, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!draft) throw new ConflictException('This file has already been split or removed');
  const stored = parts.map(({ file }) => file);
  await register(em, stored, actor);
  const drafts = parts.map(({ file, ...range }) =>
    em.create(K1DraftSchema, {
      uploadedBy: draft.uploadedBy,
      originalName: nameOf(draft.originalName, range),
      file: em.getReference(StoredFileSchema, file.id, { wrapped: true }),
      isSplit: true,
    }),
  );
  em.remove(draft);
  await em.flush();
  return drafts.map((one) => one.id);
}

function checkRanges(ranges: PageRange[], pageCount: number): void {
  let before = 0;
  for (const { firstPage, lastPage } of ranges) {
    if (firstPage <= before || lastPage < firstPage || lastPage > pageCount) throw wrongRanges(pageCount);
    before = lastPage;
  }
}

const wrongRanges = (pageCount: number): WrongContent =>
  new WrongContent([
    {
      field: 'parts',
      message: `Please enter pages from 1 to ${pageCount}, in order and each in only one part`,
    },
  ]);

function refuse(error: unknown): never {
  if (error instanceof PdfError)
    throw new WrongContent([{ field: 'parts', message: pdfRefusals[error.kind] }]);
  throw error;
}

/** "All K-1s.pdf" becomes "All K-1s (pages 3-4).pdf", so that the new files sort by their pages. */
function nameOf(name: string, { firstPage, lastPage }: PageRange): string {
  const pages = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage}-${lastPage}`;
  return `${name.replace(/\.pdf$/i, '').slice(-220)} (${pages}).pdf`;
}
