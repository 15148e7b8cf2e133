import {
  getGetCapitalEventQueryOptions,
  getGetCapitalFiguresQueryOptions,
  type CapitalEventKind,
} from '../../api/generated';

export const capitalFiguresQuery = getGetCapitalFiguresQueryOptions();
export const capitalEventQuery = (id: string) => getGetCapitalEventQueryOptions(id);

/** The tabs of the list: one for each kind of event, and one for all. */
export const capitalTabs = ['call', 'charge', 'all'] as const;
export type CapitalTab = (typeof capitalTabs)[number];

/** The tab that the address names, calls by default. */
export const capitalTab = (kind: string | undefined): CapitalTab =>
  capitalTabs.find((tab) => tab === kind) ?? 'call';

/** The kind that a new event has by its address. */
export const newKind = (kind: unknown): CapitalEventKind => (kind === 'charge' ? 'charge' : 'call');
