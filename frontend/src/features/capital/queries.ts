import {
  getGetCapitalEventQueryOptions,
  getGetCapitalFiguresQueryOptions,
  type CapitalEventKind,
} from '../../api/generated';
import { eventKinds, kindWords } from '../../domain/capital/event-words';

export const capitalFiguresQuery = getGetCapitalFiguresQueryOptions();
export const capitalEventQuery = (id: string) => getGetCapitalEventQueryOptions(id);

/** The tabs of the list: the kinds of events that LPs follow, and all, which has the charges as well. */
export const capitalTabs = ['call', 'proceeds', 'distribution', 'all'] as const;
export type CapitalTab = (typeof capitalTabs)[number];

/** The tab that the address names, calls by default. */
export const capitalTab = (kind: string | undefined): CapitalTab =>
  capitalTabs.find((tab) => tab === kind) ?? 'call';

/** The kind that a new event has by its address. */
export const newKind = (kind: unknown): CapitalEventKind =>
  eventKinds.find((each) => each === kind) ?? 'call';

export const tabNames: Record<CapitalTab, string> = {
  call: kindWords.call.many,
  proceeds: kindWords.proceeds.many,
  distribution: kindWords.distribution.many,
  all: 'All',
};
