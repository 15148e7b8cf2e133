import type { EntityManager } from '@mikro-orm/postgresql';
import { checkDocuments } from '../mark-documents.js';
import type { MarkBatch } from './mark-batch.entity.js';
import type { MarkBatchLineRequest } from './mark-batches.dto.js';

const insert = `
  insert into mark_batch_lines (batch_id, company_id, valuation, method, explanation, document_id)
  select ?, company_id, valuation, method, explanation, document_id
  from jsonb_to_recordset(?::jsonb) as given(
    company_id uuid, valuation numeric, method text, explanation text, document_id uuid)`;

/** Makes the lines of a draft those given. Errors: 400 for a document that is not the company's; the database's. */
export async function writeBatchLines(
  em: EntityManager,
  { id }: MarkBatch,
  lines: readonly MarkBatchLineRequest[],
): Promise<void> {
  await checkDocuments(
    em,
    lines.map(({ companyId, documentId }, at) => ({
      companyId,
      documentId,
      field: `lines.${at}.documentId`,
    })),
  );
  await em.execute('delete from mark_batch_lines where batch_id = ?', [id], 'run');
  const rows = lines.map(({ companyId, valuation, method, explanation, documentId }) => ({
    company_id: companyId,
    valuation,
    method,
    explanation,
    document_id: documentId,
  }));
  await em.execute(insert, [id, JSON.stringify(rows)], 'run');
}

interface MarkedCompany {
  id: string;
  name: string;
}

/** The companies that a draft marks, locked against deletion in the order of their ids until the transaction ends. */
export const lockMarkedCompanies = (em: EntityManager, { id }: MarkBatch): Promise<MarkedCompany[]> =>
  em.execute<MarkedCompany[]>(
    `select company.id, company.name from companies company
     where company.id in (select company_id from mark_batch_lines where batch_id = ? and valuation is not null)
     order by company.id for share`,
    [id],
  );

interface Recording {
  by: string;
  /** Noon in New York of the batch's day. */
  markDate: Date;
  at: Date;
}

/** Records the marks of a draft. Returns their ids by company. */
export async function recordLines(
  em: EntityManager,
  { id }: MarkBatch,
  { by, markDate, at }: Recording,
): Promise<Map<string, string>> {
  const recorded = await em.execute<{ id: string; companyId: string }[]>(
    `insert into company_marks
       (company_id, created_by, valuation, mark_date, explanation, method, document_id, created_at, updated_at)
     select company_id, ?, valuation, ?, explanation, method, document_id, ?, ?
     from mark_batch_lines where batch_id = ? and valuation is not null
     order by company_id
     returning id, company_id as "companyId"`,
    [by, markDate, at, at, id],
  );
  return new Map(recorded.map(({ id: markId, companyId }) => [companyId, markId]));
}
