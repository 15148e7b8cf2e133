import type { SavedViewList } from '../../api/generated';
import { useListState, type ListParameters, type ListState } from '../use-list-state';

/** What a list shows, part by part: its search, filters, sort and hidden columns. */
export type ViewParts = Readonly<Record<string, string | undefined>>;

/** A list that has saved views. */
export interface ViewedList {
  name: SavedViewList;
  /** What it shows now, as a view stores it. */
  query: string;
  /** The view that the address names. */
  chosen: string | undefined;
  /** Whether the address asks for nothing, so that the person's own default is what to show. */
  hasNoParams: boolean;
  /** Leads to what a view holds; without one, to the list as it is without views. */
  show: (view: { id: string; query: string } | undefined, how?: { replace: boolean }) => void;
  /** Notes in the address that what is shown is this view, or none of them. */
  setActiveView: (id: string | undefined) => void;
}

/** In the address, when no view was chosen although there is a default one. */
export const noView = 'none';

export function viewedList(
  name: SavedViewList,
  parts: ViewParts,
  { read, write }: ListParameters,
): ViewedList {
  const names = Object.keys(parts);
  const nothing = Object.fromEntries(names.map((part) => [part, undefined]));
  return {
    name,
    query: queryOf(parts),
    chosen: read('view'),
    // The columns hidden the last time are put into the address without being asked for.
    hasNoParams: ![...names, 'view'].some((part) => part !== 'hidden' && read(part) !== undefined),
    show: (view, how) => {
      const viewParts = view && partsOf(view.query, names);
      // A view that says nothing of columns leaves them as they are.
      const hidden =
        view && !viewParts?.['hidden'] && names.includes('hidden') ? { hidden: parts['hidden'] } : {};
      write({ ...nothing, ...hidden, ...viewParts, view: view?.id ?? noView }, how);
    },
    setActiveView: (id) => write({ view: id ?? noView, page: read('page') }, { replace: true }),
  };
}

/** A list without columns as its views store it: its search and its filters. */
export const useViewedList = (
  name: SavedViewList,
  { search, filters }: Pick<ListState<string>, 'search' | 'filters'>,
): ViewedList => viewedList(name, { search, ...filters }, useListState());

/** The same parts give the same text, whatever their order. */
export function queryOf(parts: ViewParts): string {
  const query = new URLSearchParams();
  for (const [part, value] of Object.entries(parts)) if (value) query.set(part, value);
  query.sort();
  return query.toString();
}

/** Of a query, what the list knows of; all else is passed over. */
export function partsOf(query: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([part]) => names.includes(part)));
}

/** Whether the list shows what the view holds; a view that says nothing of columns goes with any. */
export function isViewShown(view: { query: string }, query: string): boolean {
  if (view.query === query) return true;
  const parts = new URLSearchParams(query);
  if (new URLSearchParams(view.query).has('hidden')) return false;
  parts.delete('hidden');
  return parts.toString() === view.query;
}
