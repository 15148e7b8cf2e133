import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { allMarkBatches } from '../../api/pages';
import { usePages } from '../../api/use-pages';
import { lazy } from '../../lib/lazy';
import { useDialog, useDialogFromSearch } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { BatchTable } from './BatchTable';

const NewMarksDialog = lazy(() => import('./NewMarksDialog'));

/** The marks of a day that were prepared together, newest first. */
export function MarksPage() {
  const list = usePages(allMarkBatches);
  const creating = useDialog();
  useDialogFromSearch('new-marks', creating.show);
  const newMarks = (label: string) => (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => creating.show()}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Marks"
        subtitle="Mark all held companies as of one day, see the effect, and approve them together"
        actions={newMarks('New Marks')}
      />
      <Panel title="Quarterly Marks">
        <QueryState
          query={{ ...list, data: list.rows }}
          loading="Loading marks..."
          failure="The marks could not be loaded"
          empty={
            <EmptyState
              text="No marks prepared yet"
              hint="Mark all held companies as of a quarter’s end in one table. Nothing changes until the draft is approved."
              action={newMarks('Prepare the First Marks')}
            />
          }
        >
          {(batches) => <BatchTable batches={batches} />}
        </QueryState>
      </Panel>
      {creating.shown && (
        <Suspense>
          <NewMarksDialog dialog={creating.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
