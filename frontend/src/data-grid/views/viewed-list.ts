import type { SavedViewList } from '../../api/generated';
import type { ListParameters } from '../use-list-parameters';

/** What a list shows, part by part: its search, filters, sort and columns that are put away. */
export type ViewParts = Readonly<Record<string, string | undefined>>;

/** A list of which views are kept. */
export interface ViewedList {
  name: SavedViewList;
  /** What it shows now, as a view would keep it. */
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

/** In the address, where somebody chose to have no view although one is their default. */
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
    // What is put away is also put into the address without being asked for.
    hasNoParams: ![...names, 'view'].some((part) => part !== 'hidden' && read(part) !== undefined),
    show: (view, how) =>
      write({ ...nothing, ...(view && partsOf(view.query, names)), view: view?.id ?? noView }, how),
    setActiveView: (id) => write({ view: id ?? noView, page: read('page') }, { replace: true }),
  };
}

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
