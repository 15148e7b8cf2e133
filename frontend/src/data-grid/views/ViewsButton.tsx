import { Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAuth } from '../../lib/session/auth';
import { useListSavedViews, type SavedViewRecord } from '../../api/generated';
import { lazy } from '../../lib/lazy';
import { isViewShown, noView, type ViewedList } from './viewed-list';

const ViewsMenu = lazy(() => import('./ViewsMenu'));

interface ViewsButtonProps {
  list: ViewedList;
  /** What the list is called. */
  listName: string;
}

/** Not while a list is viewed as somebody else, whose views are theirs alone. */
export const ViewsButton = (props: ViewsButtonProps) =>
  useAuth().can('saved-views.read') && <OwnViews {...props} />;

/** Names the saved view of a list that is shown, and opens the choice of the person's views. */
function OwnViews({ list, listName }: ViewsButtonProps) {
  const views = useViews(list);
  const active = activeOf(views, list);
  const isChanged = active !== undefined && !isViewShown(active, list.query);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const changed = isChanged ? ' (changed)' : '';
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={active ? `Views of ${listName}: ${active.name}${changed}` : `Views of ${listName}`}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <Box component="span" className="one-line prose" sx={{ maxWidth: { xs: 120, md: 160 } }}>
          {active?.name ?? 'Views'}
        </Box>
        {isChanged && (
          <Box component="span" sx={{ ml: 0.5, color: 'text.secondary' }}>
            (changed)
          </Box>
        )}
      </Button>
      {anchor && (
        <Suspense>
          <ViewsMenu
            list={list}
            listName={listName}
            views={views}
            active={active}
            isChanged={isChanged}
            anchor={anchor}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The person's views of a list, by name. Their default is opened by an address that asks for nothing. */
function useViews(list: ViewedList): readonly SavedViewRecord[] {
  const { data } = useListSavedViews();
  const views = data?.filter((view) => view.list === list.name) ?? [];
  const defaultView = list.hasNoParams ? views.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (defaultView) list.show(defaultView, { replace: true });
  });
  return views;
}

/** The view that the address names, or else the one that it happens to be equal to. */
function activeOf(
  views: readonly SavedViewRecord[],
  { chosen, query }: ViewedList,
): SavedViewRecord | undefined {
  if (chosen === noView) return undefined;
  return views.find(({ id }) => id === chosen) ?? views.find((view) => view.query === query);
}
