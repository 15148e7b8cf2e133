import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { holdsAllocation, userScope } from '../access/predicates.js';
import { objectOf } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

const records = `
  select document.id, document.version, document.title, 'uploads/' || document.file_id as filename,
    document.original_name as "originalName", file.content_type as "fileType", file.size as "fileSize",
    document.uploaded_by as "uploadedBy", document.investment_id as "investmentId",
    document.company_id as "companyId", document.category, document.is_public as "isPublic",
    document.created_at as "createdAt", document.updated_at as "updatedAt"
  from documents document
  join stored_files file on file.id = document.file_id
  where document.deleted_at is null`;

const one = { name: 'documents-one', text: objectOf(`${records} and document.id = $1`) };

/** $2 is the LP who has to hold an allocation, or null. */
const ofInvestment = listOf({
  order: newestFirst('documents-of-investment', 'document'),
  parameters: 2,
  rows: (where, tail) => `${records} and document.investment_id = $1 and ${where} ${tail}`,
  place: `
    select from investments investment
    where investment.id = $1 and ($2::uuid is null or ${holdsAllocation('investment.id', '$2')})`,
});
const ofCompany = listOf({
  order: newestFirst('documents-of-company', 'document'),
  parameters: 1,
  rows: (where, tail) => `${records} and document.company_id = $1 and ${where} ${tail}`,
  place: 'select from companies where id = $1',
});

/**
 * The file of a document or of an update's attachment; K-1s are never among them. $2 is the LP who has to
 * hold an allocation in a document's investment, or null.
 */
const viewable = {
  name: 'documents-viewable-file',
  text: `
    select file.id, file.content_type as "contentType", holder.name, holder.kind, holder.record_id as "recordId"
    from stored_files file
    join lateral (
      select 'document' as kind, document.id as record_id, document.original_name as name
      from documents document
      where document.file_id = file.id and document.deleted_at is null
        and (document.investment_id is null or $2::uuid is null
          or ${holdsAllocation('document.investment_id', '$2')})
      union all
      select 'update', note.id, note.document_name from company_updates note
      where note.document_file_id = file.id and note.deleted_at is null
    ) holder on true
    where file.id = $1`,
};

export interface ViewableFile {
  [column: string]: unknown;
  id: string;
  contentType: string;
  name: string;
  /** What it belongs to. */
  kind: 'document' | 'update';
  recordId: string;
}

@Injectable()
export class DocumentsQueries {
  constructor(private readonly sql: Sql) {}

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  /** Nothing when there is no such investment, or when the LP holds no allocation in it. */
  ofInvestment(investmentId: string, reader: Reader, asked: PageRequest): Promise<string | Page | undefined> {
    return ofInvestment(this.sql, asked, [investmentId, userScope(reader, 'investment-documents.read')]);
  }

  /** Nothing when there is no such company. */
  ofCompany(companyId: string, asked: PageRequest): Promise<string | Page | undefined> {
    return ofCompany(this.sql, asked, [companyId]);
  }

  /** The file, if the actor may open it. */
  viewable(fileId: string, reader: Reader): Promise<ViewableFile | undefined> {
    return this.sql.row<ViewableFile>(viewable, [fileId, userScope(reader, 'objects.read')]);
  }
}
