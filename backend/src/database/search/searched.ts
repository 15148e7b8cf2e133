/** A kind of records that are searched, in pieces of SQL. $1 is what was typed, $2 how many of each kind at most. */
export interface Searched {
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
  /** What the answer tells besides kind, id and rank, as a select list, and what it takes for that. */
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
