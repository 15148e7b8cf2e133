import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../../database/records.js';

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

/** What a call asks for and a receipt pays. */
export const callParts = kindParts.call;
export type CallAmounts = Record<(typeof callParts)[number], string>;

/** What a distribution pays before anything is withheld, and what can be withheld of it. */
export const paidParts = ['returnOfCapital', 'gain', 'income'] as const satisfies readonly Part[];
export const withheldParts = ['carry', 'managementFee', 'expenses', 'tax'] as const satisfies readonly Part[];

/** The column of a part; that of the amount of proceeds is named by what it is. */
export const columnOf = (part: Part): string =>
  part === 'amount' ? 'proceeds' : part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const partColumn = (part: Part) => money().default('0.00').name(columnOf(part));
const partColumns = Object.fromEntries(parts.map((part) => [part, partColumn(part)])) as Record<
  Part,
  ReturnType<typeof partColumn>
>;

export const CapitalEventSchema = defineEntity({
  name: 'CapitalEvent',
  tableName: 'capital_events',
  properties: {
    id: id(),
    version: version(),
    kind: p.enum(eventKinds),
    /** Counted per kind; null for a reversal. */
    number: p.integer().nullable(),
    investmentId: p.uuid(),
    noticeDate: p.date(),
    /** The due date of a call, the day on which the others were paid, the effective date of a reversal. */
    date: p.date(),
    note: p.text().nullable(),
    internalNote: p.text().nullable(),
    basis: p.enum(bases).default('typed'),
    ...partColumns,
    preparedBy: p.uuid().nullable(),
    preparedByName: p.text(),
    releasedBy: p.uuid().nullable(),
    releasedByName: p.text().nullable(),
    releasedAt: p.datetime(3).nullable(),
    /** Of a reversal: the event that it negates. */
    reverses: p.uuid().nullable(),
    reason: p.text().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type CapitalEvent = InferEntity<typeof CapitalEventSchema>;

/** Of the event alone, in the order of `parts`. */
export const amountsIn = (event: Amounts): Amounts =>
  Object.fromEntries(parts.map((part) => [part, event[part]])) as Amounts;

/** "Call 7", as people refer to it. */
export const eventName = ({ kind, number }: { kind: string; number?: number | null }): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;

describeConstraint('capital_events_investment_id_fkey', 'This investment no longer exists');
describeConstraint('capital_events_number_key', 'Someone else was creating an event. Please try again.');
describeConstraint('capital_events_reverses_key', 'This event is reversed already');
describeConstraint('capital_events_released', 'Released capital events cannot be changed or deleted');
describeConstraint('capital_event_lines_released', 'Released capital events cannot be changed or deleted');
describeConstraint('capital_event_lines_event_fkey', 'This event no longer exists');
describeConstraint('capital_event_lines_entity_id_fkey', 'This entity no longer exists');
describeConstraint('capital_receipts_within_line', 'More than was asked');
describeConstraint('capital_receipts_reverses_key', 'This receipt is reversed already');
describeConstraint('journal_entries_cost', 'More cost is relieved than remains');
