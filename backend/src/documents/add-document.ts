import type { PoolClient } from 'pg';
import type { Actor } from '../access/actor.js';
import { objectOf } from '../database/json.js';
import { found } from '../http/id.pipe.js';
import type { LockedUpload } from '../storage/registration.js';
import type { AddDocumentRequest } from './documents.dto.js';
import { recordsOf } from './documents.queries.js';

/** Where a document belongs. */
export type Place = { investmentId: string } | { companyId: string };

/**
 * The file, the document and its word in the feed, in one statement: as entities they took six. $1 is the place, which
 * is kept from being deleted until the transaction ends.
 */
const addTo = (place: string): string => `
  with place as (${place}), file as (
    update stored_files set size = $8, content_type = $9, reservation = null, registered_at = now() where id = $2 returning *
  ), added as (
    insert into documents
      (investment_id, company_id, file_id, uploaded_by, original_name, title, category, is_public)
    select place.investment_id, place.company_id, file.id, $3, $4, $5, coalesce($6, 'other'), coalesce($7, false)
    from place, file
    returning *
  ), noted as (
    insert into activities (user_id, action, entity_type, entity_id, details)
    select uploaded_by, 'created', 'document', added.id,
      jsonb_build_object('name', title, 'companyName', place.company)
    from added, place
  )
  ${objectOf(recordsOf('added', 'file'))}`;

const addToInvestment = {
  name: 'document-add-to-investment',
  text: addTo(`
    select investment.id as investment_id, null::uuid as company_id,
      (select name from companies where id = investment.company_id) as company
    from investments investment where investment.id = $1 for share`),
};
const addToCompany = {
  name: 'document-add-to-company',
  text: addTo(`
    select null::uuid as investment_id, id as company_id, name as company
    from companies where id = $1 for share`),
};

/**
 * Makes a document of an upload in the transaction that has locked it, and notes it in the feed. Returns its record as
 * JSON text. Errors: 404 without the place.
 */
export async function addDocument(
  client: PoolClient,
  place: Place,
  file: LockedUpload,
  { title, originalName, category, isPublic }: AddDocumentRequest,
  actor: Actor,
): Promise<string> {
  const [add, id, kind] =
    'companyId' in place
      ? [addToCompany, place.companyId, 'Company']
      : [addToInvestment, place.investmentId, 'Investment'];
  const values = [id, file.id, actor.id, originalName, title ?? originalName, category, isPublic];
  const { rows } = await client.query<{ body: string }>({
    ...add,
    values: [...values, file.size, file.contentType],
  });
  return found(rows[0], kind).body;
}
