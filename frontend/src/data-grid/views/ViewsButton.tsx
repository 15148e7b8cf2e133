import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from '../../lib/lazy';
import { useViews } from './use-views';
import type { ViewedList } from './viewed-list';

const ViewsMenu = lazy(() => import('./ViewsMenu'));

interface ViewsButtonProps {
  list: ViewedList;
  /** What the list is called. */
  listName: string;
}

/** Tells which of the person's own views of a list is shown, and opens the choice of them. */
export function ViewsButton({ list, listName }: ViewsButtonProps) {
  const views = useViews(list);
  const { active, isChanged } = views;
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
            {...views}
            anchor={anchor}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
