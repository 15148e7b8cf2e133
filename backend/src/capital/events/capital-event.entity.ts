import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { eventKinds, bases, type Part, parts, type Amounts, columnOf } from './parts.js';
import { createdAt, id, money, updatedAt, version } from '../../database/records.js';

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
