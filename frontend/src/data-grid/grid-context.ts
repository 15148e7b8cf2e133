import { createContext, use, type ReactNode } from 'react';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { GridState } from './use-grid-state';

/** A list as the grid's toolbar and footer show it. */
export interface GridView {
  title: string;
  titleId: string;
  list: GridState;
  /** All rows that the search and the filters find, sorted; absent until they are loaded. */
  found: readonly GridValidRowModel[] | undefined;
  /** False while more rows are coming. */
  isWhole: boolean;
  placeholder: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  selection?: GridSelection;
  /** Takes the place of the rows: the list could not be loaded, or nothing is found. */
  message: ReactNode;
}

/** The rows that are ticked, on all pages and whatever is searched. */
export interface GridSelection {
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
  /** What can be done with them, in the toolbar; nothing while none is ticked. */
  actions: ReactNode;
}

export const GridContext = createContext<GridView | undefined>(undefined);

export function useGridView(): GridView {
  const view = use(GridContext);
  if (!view) throw new Error('The slots of a list need its GridPanel');
  return view;
}
