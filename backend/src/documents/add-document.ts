import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFoundException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { objectOf } from '../database/json.js';
import type { StoredFile } from '../storage/stored-file.entity.js';
import { recordsOf } from './documents.queries.js';
import type { AddDocumentRequest } from './documents.dto.js';

/** Where a document belongs. */
export type Place = { investmentId: string } | { companyId: string };

const investment = `
  select investment.id as investment_id, null::uuid as company_id,
    (select name from companies where id = investment.company_id) as company
  from investments investment where investment.id = ? for share`;
const company = `
  select null::uuid as investment_id, id as company_id, name as company from companies where id = ? for share`;

/**
 * The document and its word in the feed, in one statement: as entities they took six. The place is kept from being
 * deleted until the transaction ends.
 */
const addTo = (place: string): string => `
  with place as (${place}), added as (
    insert into documents
      (investment_id, company_id, file_id, uploaded_by, original_name, title, category, is_public)
    select investment_id, company_id, ?::uuid, ?::uuid, ?, ?, coalesce(?, 'other'), coalesce(?::boolean, false)
    from place
    returning *
  ), noted as (
    insert into activities (user_id, action, entity_type, entity_id, details)
    select uploaded_by, 'created', 'document', added.id,
      jsonb_build_object('name', title, 'companyName', place.company)
    from added, place
  )
  ${objectOf(recordsOf('added'))}`;
const addToInvestment = addTo(investment);
const addToCompany = addTo(company);

/**
 * Makes a document of a registered file, in the transaction that registers it, and notes it in the feed. Returns its
 * record as JSON text. Errors: 404 without the place.
 */
export async function addDocument(
  em: EntityManager,
  place: Place,
  file: StoredFile,
  { title, originalName, category, isPublic }: AddDocumentRequest,
  actor: Actor,
): Promise<string> {
  const [add, id, name] =
    'companyId' in place
      ? [addToCompany, place.companyId, 'Company']
      : [addToInvestment, place.investmentId, 'Investment'];
  const values = [
    id,
    file.id,
    actor.id,
    originalName,
    title ?? originalName,
    category ?? null,
    isPublic ?? null,
  ];
  const [added] = await em.execute<{ body: string }[]>(add, values);
  if (!added) throw new NotFoundException(`${name} not found`);
  return added.body;
}
