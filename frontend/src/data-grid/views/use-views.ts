import { useEffect } from 'react';
import { useListSavedViews, type SavedViewRecord } from '../../api/generated';
import { noView, type ViewedList } from './viewed-list';

export interface Views {
  /** The person's own of this list, by name. */
  views: readonly SavedViewRecord[];
  /** The one that is shown. */
  active: SavedViewRecord | undefined;
  /** Whether something else is shown since it was chosen. */
  isChanged: boolean;
}

/** The views of a list. Whoever has a default among them is led to it by an address that asks for nothing. */
export function useViews(list: ViewedList): Views {
  const { data } = useListSavedViews();
  const views = data?.filter((view) => view.list === list.name) ?? [];
  const asDefault = list.hasNoParams ? views.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (asDefault) list.show(asDefault, { replace: true });
  });
  const active = activeOf(views, list);
  return { views, active, isChanged: active !== undefined && active.query !== list.query };
}

/** The one that the address names, or else the one that it happens to be. */
function activeOf(
  views: readonly SavedViewRecord[],
  { chosen, query }: ViewedList,
): SavedViewRecord | undefined {
  if (chosen === noView) return undefined;
  return views.find(({ id }) => id === chosen) ?? views.find((view) => view.query === query);
}
