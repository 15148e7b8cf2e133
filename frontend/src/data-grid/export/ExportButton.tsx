import { Suspense, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { ListExport } from './export-list';
import { lazy } from '../../lib/lazy';
import type { ExportMenuProps } from './ExportMenu';

const ExportMenu = lazy(() => import('./ExportMenu')) as unknown as <Row>(
  props: ExportMenuProps<Row>,
) => ReactNode;

interface ExportButtonProps<Row> {
  list: ListExport<Row>;
  /** Whether there is nothing to export, or not yet. */
  isEmpty: boolean;
}

/** Exports all rows that are found of a list, on all pages, in the order and with the columns shown. */
export function ExportButton<Row>({ list, isEmpty }: ExportButtonProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        disabled={isEmpty}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Export ${list.title}`}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        Export
      </Button>
      {anchor && (
        <Suspense>
          <ExportMenu list={list} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
