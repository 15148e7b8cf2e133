import type { CapitalEventRecord, CollectionState } from '../../api/generated';

/** Of an event: how far a released call is paid, and else whether it is a draft, released or reversed. */
export type EventStatus = 'draft' | CollectionState | 'released' | 'reversed';

export const statusNames: Record<EventStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  part_paid: 'Part paid',
  paid: 'Paid',
  overdue: 'Overdue',
  released: 'Released',
  reversed: 'Reversed',
};

export const eventStatus = ({
  state,
  collection,
}: Pick<CapitalEventRecord, 'state' | 'collection'>): EventStatus => collection ?? state;
