import type { CapitalEventDetail, CapitalEventLine, Parts } from '../../api/generated';
import { parts } from '../../domain/capital/event-words';

/** Every part, 0.00. */
export const nothing = Object.fromEntries(parts.map((part) => [part, '0.00'])) as unknown as Parts;

/** A line for tests: of an LP with one entity of its own name. */
export const testLine = (id: string, fields: Partial<CapitalEventLine> = {}): CapitalEventLine => ({
  entity: { id, legalName: `Entity ${id}`, lpId: `lp-${id}`, lpName: `Person ${id}` },
  ...nothing,
  capital: '100.00',
  net: '100.00',
  paid: null,
  open: null,
  state: null,
  isEdited: false,
  commitment: '1000.00',
  unfunded: '1000.00',
  assumedPaidOn: null,
  paymentReference: null,
  ...fields,
});

/** A draft of a call of $200.00 with two lines. */
export const testEvent = (fields: Partial<CapitalEventDetail> = {}): CapitalEventDetail => ({
  id: 'event',
  version: 3,
  kind: 'call',
  number: 7,
  name: 'Call 7',
  state: 'draft',
  investmentId: 'deal',
  investment: { id: 'deal', name: 'Acme Seed', companyId: 'acme', companyName: 'Acme' },
  noticeDate: '2026-06-20',
  date: '2026-07-10',
  note: null,
  basis: 'commitment',
  totals: { ...nothing, capital: '200.00' },
  net: '200.00',
  paid: '0.00',
  open: '0.00',
  collection: null,
  lineCount: 2,
  reverses: null,
  reversedBy: null,
  reason: null,
  releasedAt: null,
  internalNote: null,
  preparedBy: { id: 'admin', name: 'Grace Hopper' },
  releasedBy: null,
  createdAt: '2026-06-20T12:00:00Z',
  updatedAt: '2026-06-20T12:00:00Z',
  lines: [testLine('a'), testLine('b')],
  receipts: [],
  reversibleFrom: null,
  ...fields,
});
