import type { Ability } from '../access/policies.js';
import { holdsAllocation } from '../access/predicates.js';
import { fundDate } from '../database/sql-fragments.js';

/** A kind of records that are searched, in pieces of SQL. $1 is what was typed, $2 how many of each kind at most. */
export interface Searchable {
  kind: string;
  /** The table and its short name, which stands in all of the rest. */
  from: string;
  id: string;
  /** What the record is called: spelt as in migration 0012, whose indexes find it. */
  title: string;
  /** What else it is found by, spelt the same way. */
  text?: string;
  /** It is found by a misspelt name, too. */
  misspelt?: boolean;
  /** Which of the rows may be found at all. */
  seen?: string;
  /** Among equals, the greatest comes first. */
  recency: string;
  related?: readonly Related[];
  /** What the answer has besides kind, id and rank, as a select list, and what it takes for that. */
  answer: string;
  joins?: string;
}

/** What a record belongs to, by whose name it is found as well. */
export interface Related {
  to: OwnerKind;
  joins?: string;
  /** The owner's id. */
  by: string;
  /** Whatever of what was typed is not in the owner's name has to stand here. */
  rest: string;
}

/** Whose names records are found by that belong to them: of an LP, tax documents by its legal name. */
export const owners = {
  company: { from: 'companies owner', title: 'owner.name', which: 'true' },
  lp: {
    from: 'users owner',
    title: 'owner.legal_name',
    which: `owner.role = 'lp'`,
  },
} as const;

export type OwnerKind = keyof typeof owners;

/** $3 is the LP who has to hold an allocation in a document's investment, $4 the one whose K-1s alone are found; or null. */
const HOLDER = '$3';
const OWNER = '$4';

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
  recency: 'investment.investment_date',
  related: [{ to: 'company', by: 'investment.company_id', rest: 'investment.investment_name' }],
  joins: 'join companies company on company.id = investment.company_id',
  answer: `investment.investment_name, company.name, investment.investment_date, '/investment/' || investment.id`,
};
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
  answer: `trim(${name('lp')}), lp.email, null::date, '/lp/' || lp.id`,
};
const update: Searchable = {
  kind: 'update',
  from: 'company_updates note',
  id: 'note.id',
  title: 'note.title',
  text: `note.title || ' ' || coalesce(note.notes, note.content, '') || ' ' || coalesce(note.document_name, '')`,
  misspelt: true,
  seen: 'note.deleted_at is null',
  recency: 'note.created_at',
  related: [{ to: 'company', by: 'note.company_id', rest: 'note.title' }],
  joins: 'join companies company on company.id = note.company_id',
  answer: `note.title, company.name, note.update_date, '/update/' || note.id`,
};
const titleOfDocument = `document.title || ' ' || document.original_name`;
const document: Searchable = {
  kind: 'document',
  from: 'documents document',
  id: 'document.id',
  title: titleOfDocument,
  misspelt: true,
  seen: `document.deleted_at is null and (document.investment_id is null or ${HOLDER}::uuid is null
    or ${holdsAllocation('document.investment_id', HOLDER)})`,
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
export const k1: Searchable = {
  kind: 'k1',
  from: 'k1_documents k1',
  id: 'k1.id',
  title: `'K-1 K1 ' || k1.tax_year::text || ' ' || k1.original_name`,
  seen: `(${OWNER}::uuid is null or k1.lp_id = ${OWNER})`,
  recency: 'k1.tax_year',
  joins: 'join users holder on holder.id = k1.lp_id',
  answer: `'K-1 ' || k1.tax_year,
    case when ${OWNER}::uuid is null then holder.legal_name else k1.original_name end, null::date,
    case when ${OWNER}::uuid is null then '/lp/' || holder.id else '/my-k1s' end`,
};
/** Found by the legal name of its LP as well, for whoever may find LPs. */
export const k1OfLp: Searchable = {
  ...k1,
  related: [{ to: 'lp', by: 'k1.lp_id', rest: k1.title }],
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

export const kinds: readonly [Ability, Searchable][] = [
  ['companies.read', company],
  ['investments.read', investment],
  ['updates.read', update],
  ['investment-documents.read', document],
  ['k1-documents.read', k1],
  ['lps.read', lp],
  ['all-users.read', user],
];
