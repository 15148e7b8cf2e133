import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { Clock } from '../config/clock.js';
import { contentTypes } from '../storage/content/kinds.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { PdfWriter } from '../storage/pdf/write-pdf.js';
import { UploadsService } from '../storage/uploads.service.js';
import { statementDocument } from './pdf/statement-pdf.js';
import type { StatementFigures } from './statements.dto.js';

/** A statement to be made. */
export interface NewStatement {
  entityId: string;
  lpId: string;
  version: number;
  figures: StatementFigures;
  /** Of the statement that it supersedes, if any. */
  replaces: string | null;
  reason: string | null;
}

/** The same with its PDF, stored but not registered yet. */
export interface DrawnStatement extends NewStatement {
  file: { id: string; size: number };
  sha256: string;
}

/** By whom and from when on changes of the records may be missing. */
interface Origin {
  periodId: string;
  since: string;
  preparedBy: string;
  preparedByName: string;
}

const insert = `
  with given as (
    select * from jsonb_to_recordset(?::jsonb) given (
      "entityId" uuid, "lpId" uuid, version integer, figures jsonb, replaces uuid, reason text, "fileId" uuid, size integer,
      sha256 text)
  ), registered as (
    update stored_files file set registered_at = now(), size = given.size, content_type = ?
    from given where file.id = given."fileId" and file.uploaded_by = ? and file.registered_at is null
    returning file.id
  )
  insert into statements (period_id, entity_id, lp_id, version, figures, file_id, pdf_sha256, snapshot_at, prepared_by,
    prepared_by_name, replaces, reason)
  select ?::uuid, given."entityId", given."lpId", given.version, given.figures, registered.id, given.sha256, ?::timestamptz, ?::uuid, ?,
    given.replaces, given.reason
  from given join registered on registered.id = given."fileId"
  returning id`;

/** Draws statements and stores them as drafts. */
@Injectable()
export class StatementDrafts {
  constructor(
    private readonly pdfs: PdfWriter,
    private readonly uploads: UploadsService,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
  ) {}

  /** Its PDF belongs to whom it is prepared by until it is registered: the sweep removes what never is. */
  async draw(statement: NewStatement, preparedBy: string): Promise<DrawnStatement> {
    const { figures, version, reason } = statement;
    const brand = this.brand.now;
    const writtenAt = new Date(this.clock.now());
    const bytes = await this.pdfs.write(statementDocument(figures, { version, reason, brand, writtenAt }));
    const path = join(this.store.incoming, randomUUID());
    await writeFile(path, bytes);
    const { id, size } = await this.uploads.storeFile(
      path,
      { mostBytes: MOST_BYTES, field: 'file' },
      { id: preparedBy },
    );
    return { ...statement, file: { id, size }, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /**
   * Adds drafts and registers their PDFs, within the caller's transaction. Returns their ids. Errors: the database's, or an
   * error when a PDF was removed meanwhile.
   */
  async insert(em: EntityManager, drawn: readonly DrawnStatement[], origin: Origin): Promise<string[]> {
    const rows = drawn.map(({ file, ...statement }) => ({ ...statement, fileId: file.id, size: file.size }));
    const { periodId, since, preparedBy, preparedByName } = origin;
    const added = await em.execute<{ id: string }[]>(insert, [
      JSON.stringify(rows),
      contentTypes.pdf,
      preparedBy,
      periodId,
      since,
      preparedBy,
      preparedByName,
    ]);
    if (added.length < drawn.length)
      throw new Error('The PDF of a statement was removed before it was registered');
    return added.map(({ id }) => id);
  }
}
