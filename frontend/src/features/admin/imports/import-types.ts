import { WORKBOOK } from './send-import';

export interface ImportType {
  /** Its name in the API. */
  type: string;
  title: string;
  /** Its rows, within a sentence. */
  nouns: string;
  /** What its file has, and when to import it. */
  about: string;
}

/** In the order of import: each refers to rows of those before it. */
export const importTypes: readonly ImportType[] = [
  {
    type: 'companies',
    title: 'Companies',
    nouns: 'companies',
    about: 'Names, sectors, valuations and statuses. Import these first.',
  },
  {
    type: 'investments',
    title: 'Investments',
    nouns: 'investments',
    about: 'What the fund invested in each company. Import these after the companies.',
  },
  {
    type: 'marks',
    title: 'Marks',
    nouns: 'marks',
    about: 'Valuations of the companies by day, with their methods. Import these after the companies.',
  },
  {
    type: 'lp-users',
    title: 'LP Users',
    nouns: 'LP users',
    about: 'Names and e-mail addresses. No e-mail is sent until you send the invitations.',
  },
  {
    type: 'entities',
    title: 'Investing Entities',
    nouns: 'entities',
    about: 'Trusts, IRAs and companies that LPs invest through. Import these after the LP users.',
  },
  {
    type: 'allocations',
    title: 'Allocations',
    nouns: 'allocations',
    about: 'Each LP’s share of an investment. Import these after the LP users.',
  },
  {
    type: 'cash-flows',
    title: 'Cash Flows',
    nouns: 'cash flows',
    about: 'Calls that LPs paid, proceeds, distributions and charges. No e-mail is sent. Import these last.',
  },
];

const lists = {
  companies: '/companies',
  investments: '/investments',
  marks: '/companies',
  'lp-users': '/limited-partners',
  entities: '/limited-partners',
  allocations: '/investments',
  'cash-flows': '/capital',
} as const;

/** The page with the records of a type. */
export const listOf = (type: string): (typeof lists)[keyof typeof lists] | undefined =>
  type in lists ? lists[type as keyof typeof lists] : undefined;

/** A type that this release does not have is shown by its name in the API. */
export const importTitle = (type: string): string =>
  type === WORKBOOK ? 'Workbook' : (importTypes.find((known) => known.type === type)?.title ?? type);
