import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import {
  holdsAllocation,
  isDocumentFor,
  isLetterOf,
  isUpdateFor,
  seen,
  userScope,
} from '../access/predicates.js';
import { seesCompany } from '../access/visibility.sql.js';
import { objectOf } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { audiencedPublicationColumns } from '../publishing/publication.sql.js';

const chosen = 'document_audience chosen where chosen.document_id = document.id';

const columns = `
  select document.id, document.version, document.title, 'uploads/' || document.file_id as filename,
    document.original_name as "originalName", file.content_type as "fileType", file.size as "fileSize",
    document.uploaded_by as "uploadedBy", document.investment_id as "investmentId",
    document.company_id as "companyId", document.category, document.is_public as "isPublic",
    ${audiencedPublicationColumns('document', '$1', chosen)},
    document.created_at as "createdAt", document.updated_at as "updatedAt"`;
const from = 'from documents document join stored_files file on file.id = document.file_id';

/** $1 is the LP who sees what is published for them, or null for admins. */
const records = `${columns} ${from}
  where document.deleted_at is null and ${seen(isDocumentFor, 'document', '$1')}`;

const one = { name: 'documents-one', text: objectOf(`${records} and document.id = $2`) };

/** What is published, for admins: $1 is null, $2 the text searched for or null. */
const published = listOf({
  order: newestFirst('documents', 'document'),
  parameters: 2,
  rows: (
    where,
    tail,
  ) => `${columns}, investment.investment_name as "investmentName", company.name as "companyName"
    ${from}
    left join investments investment on investment.id = document.investment_id
    join companies company on company.id = coalesce(document.company_id, investment.company_id)
    where document.deleted_at is null and document.published_at is not null and ($2::text is null or strpos(
      fold(concat_ws(e'\\n', document.title, document.original_name, investment.investment_name, company.name)),
      fold($2)) > 0) and ${where} ${tail}`,
});

/** $1 is the LP who must have an allocation in the investment, or null for admins. */
const ofInvestment = listOf({
  order: newestFirst('documents-of-investment', 'document'),
  parameters: 2,
  rows: (where, tail) => `${records} and document.investment_id = $2 and ${where} ${tail}`,
  place: `
    select from investments investment
    where investment.id = $2 and ($1::uuid is null or ${holdsAllocation('investment.id', '$1')})`,
});
/** $2 is the LP who reads, or null. */
const ofCompany = listOf({
  order: newestFirst('documents-of-company', 'document'),
  parameters: 2,
  rows: (where, tail) => `${records} and document.company_id = $2 and ${where} ${tail}`,
  place: `select from companies company where id = $2 and ${seesCompany('$1')}`,
});

/**
 * The file of a document, or attached to an update or a letter; never that of a K-1, which has a route of its own. $2 is the
 * LP for whom it has to be published; null for admins.
 */
const viewable = {
  name: 'documents-viewable-file',
  text: `
    select file.id, file.content_type as "contentType", owner.name, owner.kind, owner.record_id as "recordId"
    from stored_files file
    join lateral (
      select 'document' as kind, document.id as record_id, document.original_name as name
      from documents document
      where document.file_id = file.id and document.deleted_at is null
        and ${seen(isDocumentFor, 'document', '$2')}
      union all
      select 'update', company_update.id, company_update.document_name from company_updates company_update
      where company_update.document_file_id = file.id and company_update.deleted_at is null
        and ${seen(isUpdateFor, 'company_update', '$2')}
      union all
      select 'letter', attached.letter_id, attached.name from letter_attachments attached
      where attached.file_id = file.id and ($2::uuid is null or exists (
        select from letter_recipients addressee
        where addressee.letter_id = attached.letter_id and ${isLetterOf('addressee', '$2')}))
    ) owner on true
    where file.id = $1`,
};

export interface ViewableFile {
  [column: string]: unknown;
  id: string;
  contentType: string;
  name: string;
  /** The record that the file belongs to. */
  kind: 'document' | 'update' | 'letter';
  recordId: string;
}

@Injectable()
export class DocumentsQueries {
  constructor(private readonly sql: Sql) {}

  /** As an admin reads it. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [null, id]);
  }

  /** The published ones of all investments and companies whose names, or theirs, contain the text, as an admin reads them. */
  published(search: string | null, page: PageRequest): Promise<string | Page | undefined> {
    return published(this.sql, page, [null, search]);
  }

  /** Undefined when the investment does not exist, or the LP has no allocation in it. */
  ofInvestment(investmentId: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return ofInvestment(this.sql, page, [userScope(reader, 'investment-documents.read'), investmentId]);
  }

  /** Undefined when the company does not exist, or the reader does not see it. */
  ofCompany(companyId: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return ofCompany(this.sql, page, [userScope(reader, 'company-documents.read'), companyId]);
  }

  /** Undefined when the file does not exist, or the reader may not open it. */
  viewable(fileId: string, reader: Reader): Promise<ViewableFile | undefined> {
    return this.sql.row<ViewableFile>(viewable, [fileId, userScope(reader, 'objects.read')]);
  }
}
