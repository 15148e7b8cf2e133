import type { Reader } from './actor.js';
import { scopeOf, type Ability } from './policies.js';
import { holdsInCompany, seesCompany } from './visibility.sql.js';

/** SQL: true for rows of investments in which the given LP holds an allocation. */
export const holdsAllocation = (investmentId: string, lpId: string): string =>
  `exists (select from allocations allocation where allocation.investment_id = ${investmentId} and allocation.lp_id = ${lpId})`;

/** SQL: true for capital events with a line of one of the LP's entities. */
export const hasLineOf = (eventId: string, lpId: string): string => `exists (
  select from capital_event_lines line join investing_entities own on own.id = line.entity_id
  where line.event_id = ${eventId} and own.lp_id = ${lpId})`;

/** SQL: true when a released call that was not reversed asks one of the LP's entities for more than was received. */
export const hasOpenCall = (lpId: string): string => `
  exists (
    select from investing_entities entity
    join capital_event_lines line on line.entity_id = entity.id
    join capital_events call on call.id = line.event_id and call.kind = 'call' and call.released_at is not null
    where entity.lp_id = ${lpId}
      and not exists (select from capital_events reversal where reversal.reverses = call.id)
      and line.net > (
        select coalesce(sum(receipt.amount), 0) from capital_receipts receipt
        where receipt.event_id = line.event_id and receipt.entity_id = line.entity_id))`;

/** Columns of a row with an audience; `isChosen`: SQL, whether the LP is one of those chosen. */
interface Audience {
  audience: string;
  companyId: string;
  isChosen: string;
}

/** SQL: true when the LP is among those that an update is for, published or not, and sees its company. */
export const isInUpdateAudience = ({ audience, companyId, isChosen }: Audience, lpId: string): string => `(
  ${seesCompany(lpId, companyId)} and case ${audience}
    when 'all' then true when 'deal' then ${holdsInCompany(companyId, lpId)} else ${isChosen} end)`;

/** SQL: the same of a document, which is for nobody without an allocation if it belongs to an investment. */
export const isInDocumentAudience = (
  { investmentId, ...document }: Audience & { investmentId: string },
  lpId: string,
): string => `case when ${investmentId} is null then ${isInUpdateAudience(document, lpId)}
  else ${holdsAllocation(investmentId, lpId)} and (${document.audience} <> 'chosen' or ${document.isChosen}) end`;

/** The audience of a row of `company_updates` with the alias. */
export const audienceOfUpdate = (alias: string, lpId: string): Audience => ({
  audience: `${alias}.audience`,
  companyId: `${alias}.company_id`,
  isChosen: `exists (
    select from update_audience chosen where chosen.update_id = ${alias}.id and chosen.lp_id = ${lpId})`,
});

/** The audience of a row of `documents` with the alias. */
export const audienceOfDocument = (alias: string, lpId: string): Audience & { investmentId: string } => ({
  audience: `${alias}.audience`,
  companyId: `${alias}.company_id`,
  investmentId: `${alias}.investment_id`,
  isChosen: `exists (
    select from document_audience chosen where chosen.document_id = ${alias}.id and chosen.lp_id = ${lpId})`,
});

/** SQL: true for updates that are published for the LP. */
export const isUpdateFor = (alias: string, lpId: string): string =>
  `(${alias}.published_at is not null and ${isInUpdateAudience(audienceOfUpdate(alias, lpId), lpId)})`;

/** SQL: true for documents that are published for the LP. */
export const isDocumentFor = (alias: string, lpId: string): string =>
  `(${alias}.published_at is not null and ${isInDocumentAudience(audienceOfDocument(alias, lpId), lpId)})`;

/** SQL: true for K-1s that are published, and the LP's own. */
export const isK1For = (alias: string, lpId: string): string =>
  `(${alias}.published_at is not null and ${alias}.lp_id = ${lpId})`;

/**
 * SQL: true for rows of `letter_recipients` that the LP may read: what was sent to it, or would have been had it not
 * unsubscribed from mails.
 */
export const isLetterOf = (alias: string, lpId: string): string =>
  `(${alias}.user_id = ${lpId} and ${alias}.for_name is null
    and (${alias}.left_out is null or ${alias}.left_out = 'unsubscribed'))`;

/** SQL: true for attachments that the LP may open among those of its letters: a document keeps its own audience. */
export const isAttachmentFor = (
  alias: string,
  lpId: string,
): string => `(${alias}.document_id is null or exists (
  select from documents document where document.id = ${alias}.document_id and document.deleted_at is null
    and ${isDocumentFor('document', lpId)}))`;

/** SQL: true for rows that the LP may see by the predicate, and for all of them with null, which stands for an admin. */
export const seen = (
  predicate: (alias: string, lpId: string) => string,
  alias: string,
  lpId: string,
): string => `(${lpId}::uuid is null or ${predicate(alias, lpId)})`;

/** SQL: true for a delegation that was neither taken back nor has expired on the given day in New York. */
export const isCurrentDelegation = (alias: string, today: string): string =>
  `(${alias}.revoked_at is null and (${alias}.until is null or ${alias}.until >= ${today}::date))`;

/**
 * Whose rows the actor sees with the ability: null means everybody's, an id means that user's only.
 * For a statement's parameter, compared as `$n::uuid is null or …`.
 */
export function userScope(reader: Reader, ability: Ability): string | null {
  return scopeOf(reader.role, ability) === 'all' ? null : reader.id;
}
