import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { lazy } from '../lib/lazy';
import type { ListAddress } from './use-list-search';

const ColumnMenu = lazy(() => import('./ColumnMenu'));

/** Opens the choice of a list's columns; a narrow window has its own few and offers none. */
export function ColumnsButton<Row extends GridValidRowModel>({ list }: { list: ListAddress<Row> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
      >
        Columns
      </Button>
      {anchor && (
        <Suspense>
          <ColumnMenu
            columns={list.columns}
            hidden={list.hidden}
            onHide={list.hide}
            anchor={anchor}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
