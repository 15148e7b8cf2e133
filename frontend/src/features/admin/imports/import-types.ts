export interface ImportType {
  /** As the calls name it. */
  type: string;
  title: string;
  /** Within a sentence. */
  nouns: string;
  /** What it brings in, and when. */
  about: string;
}

/** In the order in which they are to be imported: each refers to what those before it brought in. */
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
    about: 'What the fund put into each company. Import these after the companies.',
  },
  {
    type: 'lp-users',
    title: 'LP Users',
    nouns: 'LP users',
    about: 'Names and e-mail addresses. Nobody gets a mail until you send the invitations.',
  },
  {
    type: 'allocations',
    title: 'Allocations',
    nouns: 'allocations',
    about: 'What each LP holds of an investment. Import these last.',
  },
];

/** The title of a type, also of one that is no longer known here. */
export const titleOf = (type: string): string =>
  importTypes.find((known) => known.type === type)?.title ?? type;
