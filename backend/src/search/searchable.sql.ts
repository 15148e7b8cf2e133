import type { Ability, Scope } from '../access/policies.js';
import { hasLineOf, isDocumentFor, isK1For, isLetterOf, isUpdateFor, seen } from '../access/predicates.js';
import { hiddenCompanies, seesDealNotes } from '../access/visibility.sql.js';
import { eventState, eventTitle } from '../capital/capital.sql.js';
import { fundDate } from '../database/sql-fragments.js';
import { k1Title } from '../investing-entities/k1.sql.js';

/** A kind of record that is searched, as pieces of SQL. $1 is the search text, $2 the limit per kind. */
export interface Searchable {
  kind: string;
  /** The table with the alias that the other pieces use. */
  from: string;
  id: string;
  /** The title; must be the same expression as in an index of the migrations, else it is not used. */
  title: string;
  /** Further searched text, which must match an index expression too. */
  text?: string;
  /** Whether it is also found by a misspelt title. */
  misspelt?: boolean;
  /** The condition for rows that the reader may find. */
  seen?: string;
  /** The condition for rows that the reader may find by the further text. */
  seenText?: string;
  /** Order of equal ranks: the greatest first. */
  recency: string;
  related?: readonly Related[];
  /** Select list of the answer after kind, id and rank: title, subtitle, date, path. */
  answer: string;
  /** Joins that `answer` needs. */
  joins?: string;
}

/** An owner by whose name the record is found as well. */
export interface Related {
  to: OwnerKind;
  joins?: string;
  /** The owner's id. */
  by: string;
  /** The text that must contain the words of the search that the owner's name lacks. */
  rest: string;
}

/** The owners by their names; LPs by the legal names of their entities, the first of which is their own. */
export const owners = {
  company: { from: 'companies owner', id: 'owner.id', title: 'owner.name', which: 'true' },
  investment: { from: 'investments owner', id: 'owner.id', title: 'owner.investment_name', which: 'true' },
  lp: {
    from: 'investing_entities owner',
    id: 'owner.lp_id',
    title: 'owner.legal_name',
    which: 'owner.lp_id is not null',
  },
} as const;

export type OwnerKind = keyof typeof owners;

/**
 * The LP for whom an update or document has to be published ($3), who owns the K-1 ($4), or invest through the entity or
 * one of the capital event's entities ($5); null for admins. What LPs
 * see of a company is limited for $6.
 */
const READER = '$3';
const OWNER = '$4';
const INVESTOR = '$5';
const LIMITED = '$6';

/** The companies that the reader does not see, once for all kinds. */
export const hidden = `hidden_companies as materialized (${hiddenCompanies(LIMITED)})`;
const isSeen = (companyId: string): string => `${companyId} not in (select id from hidden_companies)`;

const name = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;
const ofPerson = (alias: string): string =>
  `${name(alias)} || ' ' || ${alias}.email || ' ' || ${alias}.username`;
/** Letters that mean something else in an address. */
const inAddress = (text: string): string =>
  ['%', '&', '+', '#', ' '].reduce(
    (spelt, letter) =>
      `replace(${spelt}, '${letter}', '${`%${Buffer.from(letter).toString('hex').toUpperCase()}`}')`,
    text,
  );

const company: Searchable = {
  kind: 'company',
  from: 'companies company',
  id: 'company.id',
  title: 'company.name',
  text: `company.name || ' ' || company.sector || ' ' || coalesce(company.description, '')`,
  misspelt: true,
  seen: isSeen('company.id'),
  recency: 'company.created_at',
  answer: `company.name as title, company.sector as subtitle, null::date as date, '/company/' || company.id as path`,
};
const investment: Searchable = {
  kind: 'investment',
  from: 'investments investment',
  id: 'investment.id',
  title: 'investment.investment_name',
  text: `investment.investment_name || ' ' || coalesce(investment.notes, '')`,
  misspelt: true,
  seen: isSeen('investment.company_id'),
  seenText: seesDealNotes(LIMITED),
  recency: 'investment.investment_date',
  related: [{ to: 'company', by: 'investment.company_id', rest: 'investment.investment_name' }],
  joins: 'join companies company on company.id = investment.company_id',
  answer: `investment.investment_name, company.name, investment.investment_date, '/investment/' || investment.id`,
};
/** Of an LP's entities the one that the text means, unless it has the LP's own name. */
const otherEntity = `(
  select entity.legal_name from investing_entities entity, typed
  where entity.lp_id = lp.id and entity.legal_name <> lp.legal_name
    and search_lexemes(entity.legal_name) @@ typed.all_words
  order by entity.created_at, entity.id limit 1)`;
const lp: Searchable = {
  kind: 'lp',
  from: 'users lp',
  id: 'lp.id',
  title: name('lp'),
  text: ofPerson('lp'),
  misspelt: true,
  seen: `lp.role = 'lp'`,
  recency: 'lp.created_at',
  related: [{ to: 'lp', by: 'lp.id', rest: ofPerson('lp') }],
  answer: `trim(${name('lp')}), lp.email || coalesce(', ' || ${otherEntity}, ''), null::date, '/lp/' || lp.id`,
};
const update: Searchable = {
  kind: 'update',
  from: 'company_updates company_update',
  id: 'company_update.id',
  title: 'company_update.title',
  text: `company_update.title || ' ' || coalesce(company_update.notes, company_update.content, '') || ' ' || coalesce(company_update.document_name, '')`,
  misspelt: true,
  seen: `company_update.deleted_at is null and ${seen(isUpdateFor, 'company_update', READER)}`,
  recency: 'company_update.created_at',
  related: [{ to: 'company', by: 'company_update.company_id', rest: 'company_update.title' }],
  joins: 'join companies company on company.id = company_update.company_id',
  answer: `company_update.title, company.name, company_update.update_date, '/update/' || company_update.id`,
};
/** Without reversals, which have no number: the event that one reverses is found, as reversed. */
const capitalEvent: Searchable = {
  kind: 'capital_event',
  from: 'capital_events event',
  id: 'event.id',
  title: eventTitle('event'),
  text: `'Capital ' || ${eventTitle('event')} || ' ' || coalesce(event.note, '')`,
  seen: `event.number is not null and (${INVESTOR}::uuid is null
    or event.released_at is not null and ${hasLineOf('event.id', INVESTOR)})`,
  recency: 'event.date',
  related: [
    {
      to: 'company',
      joins: 'join investments deal on deal.id = event.investment_id',
      by: 'deal.company_id',
      rest: `${eventTitle('event')} || ' ' || deal.investment_name`,
    },
    { to: 'investment', by: 'event.investment_id', rest: eventTitle('event') },
  ],
  joins: `
    join investments deal on deal.id = event.investment_id
    join companies company on company.id = deal.company_id
    left join capital_events reversal on reversal.reverses = event.id`,
  answer: `${eventTitle('event')},
    concat_ws(', ', deal.investment_name, company.name, nullif(initcap(${eventState}), 'Released')), event.date,
    case when ${INVESTOR}::uuid is null then '/capital/' || event.id else '/capital-account' end`,
};
const titleOfDocument = `document.title || ' ' || document.original_name`;
const document: Searchable = {
  kind: 'document',
  from: 'documents document',
  id: 'document.id',
  title: titleOfDocument,
  misspelt: true,
  seen: `document.deleted_at is null and ${seen(isDocumentFor, 'document', READER)}`,
  recency: 'document.created_at',
  related: [
    { to: 'company', by: 'document.company_id', rest: titleOfDocument },
    {
      to: 'company',
      joins: 'join investments of_deal on of_deal.id = document.investment_id',
      by: 'of_deal.company_id',
      rest: `${titleOfDocument} || ' ' || of_deal.investment_name`,
    },
  ],
  joins: `
    left join companies company on company.id = document.company_id
    left join investments deal on deal.id = document.investment_id`,
  answer: `document.title, coalesce(company.name, deal.investment_name), ${fundDate('document.created_at')},
    case when company.id is null then '/investment/' || deal.id else '/company/' || company.id end`,
};
const k1: Searchable = {
  kind: 'k1',
  from: 'k1_documents k1',
  id: 'k1.id',
  title: `'K-1 K1 ' || k1.tax_year::text || ' ' || k1.original_name`,
  seen: seen(isK1For, 'k1', OWNER),
  recency: 'k1.tax_year',
  joins: `join users holder on holder.id = k1.lp_id
    left join investing_entities entity on entity.id = k1.entity_id`,
  answer: `${k1Title('k1')},
    case when ${OWNER}::uuid is null then coalesce(entity.legal_name, holder.legal_name) else k1.original_name end, null::date,
    case when ${OWNER}::uuid is null then '/lp/' || holder.id else '/my-k1s' end`,
};
/** Found by the legal name of its LP as well. */
const k1OfLp: Searchable = {
  ...k1,
  related: [{ to: 'lp', by: 'k1.lp_id', rest: k1.title }],
};
/** As it was written: admins read what it said to each LP on its page. */
const letter: Searchable = {
  kind: 'letter',
  from: 'letters letter',
  id: 'letter.id',
  title: 'letter.subject',
  recency: 'letter.updated_at',
  answer: `letter.subject, case letter.state when 'draft' then 'Draft' else 'Sent by ' || letter.sent_by_name end,
    ${fundDate(`coalesce(letter.sent_at, letter.updated_at)`)}, '/letters/' || letter.id`,
};
/** By what it said to the LP who reads. */
const ownLetter: Searchable = {
  kind: 'letter',
  from: 'letter_recipients addressee',
  id: 'addressee.id',
  title: 'addressee.subject',
  seen: isLetterOf('addressee', OWNER),
  recency: 'addressee.id',
  joins: 'join letters letter on letter.id = addressee.letter_id',
  answer: `addressee.subject, letter.sent_by_name, ${fundDate('coalesce(letter.sent_at, letter.created_at)')},
    '/letters/' || letter.id`,
};
const user: Searchable = {
  kind: 'user',
  from: 'users person',
  id: 'person.id',
  title: name('person'),
  text: ofPerson('person'),
  misspelt: true,
  seen: `person.role = 'admin'`,
  recency: 'person.created_at',
  answer: `trim(${name('person')}), person.email, null::date,
    '/settings?tab=users&search=' || ${inAddress('person.email')}`,
};

/** Of an LP that invests through several: who has only one is never shown it. Admins find the LP by it. */
const ownEntity: Searchable = {
  kind: 'entity',
  from: 'investing_entities entity',
  id: 'entity.id',
  title: 'entity.legal_name',
  misspelt: true,
  seen: `entity.lp_id = ${INVESTOR} and exists (
    select from investing_entities other where other.lp_id = entity.lp_id and other.id <> entity.id)`,
  recency: 'entity.created_at',
  answer: `entity.legal_name,
    case when entity.kind in ('ira', 'llc') then upper(entity.kind) else initcap(entity.kind) end, null::date,
    '/capital-account?entityId=' || entity.id`,
};

/** What is searched by those who may read the records in the scope. */
export const kinds: readonly [Ability, Partial<Record<Scope, Searchable>>][] = [
  ['companies.read', { all: company }],
  ['investments.read', { all: investment }],
  ['capital-events.read', { all: capitalEvent, own: capitalEvent }],
  ['updates.read', { all: update, published: update }],
  ['investment-documents.read', { all: document, allocated: document }],
  ['k1-documents.read', { all: k1OfLp, own: k1 }],
  ['lps.read', { all: lp }],
  ['lp-letters.read', { all: letter }],
  ['letters.read', { own: ownLetter }],
  ['entities.read', { own: ownEntity }],
  ['all-users.read', { all: user }],
];
