export const eventKinds = ['call', 'proceeds', 'distribution', 'charge'] as const;
export type EventKind = (typeof eventKinds)[number];
/** A draft can be edited; what was released can only be reversed. */
export const eventStates = ['draft', 'released', 'reversed'] as const;
/** What the lines of a proposal are in proportion to; typed: nothing is proposed. */
export const bases = ['commitment', 'unfunded', 'cost', 'equal', 'typed'] as const;
export type Basis = (typeof bases)[number];

const kindParts = {
  call: ['capital', 'managementFee', 'expenses'],
  proceeds: ['amount', 'income', 'costRelieved'],
  distribution: [
    ...(['returnOfCapital', 'gain', 'income', 'recallable'] as const),
    ...(['carry', 'managementFee', 'expenses', 'tax'] as const),
  ],
  charge: ['managementFee', 'expenses'],
} as const satisfies Record<EventKind, readonly string[]>;

/** An amount of an event or a line: its column in snake case, its field in requests and answers. */
export type Part = (typeof kindParts)[EventKind][number];
/** The parts that an event of each kind can have, in the order in which they are shown. */
export const partsOf: Record<EventKind, readonly Part[]> = kindParts;
export const parts: readonly Part[] = [...new Set(Object.values(partsOf).flat())];
/** Amounts in US dollars as decimal text. */
export type Amounts = Record<Part, string>;

/** "A charge has no capital". */
export const lacksPart = (kind: EventKind, part: Part): string => {
  const name = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return kind === 'proceeds' ? `Proceeds have no ${name}` : `A ${kind} has no ${name}`;
};

export const firmIsNotCalled = 'The firm has no line in a call';

/** What a call asks for and a receipt pays. */
export const callParts = kindParts.call;
export type CallAmounts = Record<(typeof callParts)[number], string>;

/** What a distribution pays before anything is withheld, and what can be withheld of it. */
export const paidParts = ['returnOfCapital', 'gain', 'income'] as const satisfies readonly Part[];
export const withheldParts = ['carry', 'managementFee', 'expenses', 'tax'] as const satisfies readonly Part[];

/** The column of a part; that of the amount of proceeds is named by what it is. */
export const columnOf = (part: Part): string =>
  part === 'amount' ? 'proceeds' : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
