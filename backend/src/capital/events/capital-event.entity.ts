import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../../database/records.js';

export const eventKinds = ['call', 'charge'] as const;
export type EventKind = (typeof eventKinds)[number];
/** A draft can be edited; what was released can only be reversed. */
export const eventStates = ['draft', 'released', 'reversed'] as const;
/** What the lines of a proposal are in proportion to; typed: nothing is proposed. */
export const bases = ['commitment', 'unfunded', 'cost', 'equal', 'typed'] as const;
export type Basis = (typeof bases)[number];

/** The parts that an event's totals and lines consist of, in the order in which they are shown. */
export const parts = ['capital', 'managementFee', 'expenses'] as const;
export type Part = (typeof parts)[number];
/** Amounts in US dollars as decimal text. */
export type Amounts = Record<Part, string>;

/** The parts that an event of each kind can have. */
export const partsOf: Record<EventKind, readonly Part[]> = {
  call: parts,
  charge: ['managementFee', 'expenses'],
};

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
    /** The due date of a call, the day of payment of a charge, the effective date of a reversal. */
    date: p.date(),
    note: p.text().nullable(),
    internalNote: p.text().nullable(),
    basis: p.enum(bases).default('typed'),
    capital: money().default('0.00'),
    managementFee: money().default('0.00'),
    expenses: money().default('0.00'),
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
