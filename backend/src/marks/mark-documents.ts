import type { EntityManager } from '@mikro-orm/postgresql';
import { uuidArray } from '../database/sql-fragments.js';
import type { FieldError } from '../http/answers.js';
import { WrongContent } from '../http/pipes.js';

interface Named {
  companyId: string;
  documentId?: string | null | undefined;
  /** The request's field with the document. */
  field: string;
}

/** Errors: 400 when a document is none of its mark's company, or is deleted. */
export async function checkDocuments(em: EntityManager, marks: readonly Named[]): Promise<void> {
  const named = marks.flatMap(({ documentId, ...mark }) => (documentId ? { ...mark, documentId } : []));
  if (named.length === 0) return;
  const known = await em.execute<{ id: string; companyId: string }[]>(
    `select id, company_id as "companyId" from documents
     where id = any(?::uuid[]) and company_id is not null and deleted_at is null`,
    [uuidArray(named.map(({ documentId }) => documentId))],
  );
  const owners = new Map(known.map(({ id, companyId }) => [id, companyId]));
  const wrong = named
    .filter(({ documentId, companyId }) => owners.get(documentId.toLowerCase()) !== companyId)
    .map(({ field }): FieldError => ({ field, message: 'This document does not belong to the company' }));
  if (wrong.length > 0) throw new WrongContent(wrong);
}
