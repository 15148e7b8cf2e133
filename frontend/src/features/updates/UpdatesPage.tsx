import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { UpdateFigures, UpdateRecord } from '../../api/generated';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { DeleteUpdateDialog } from '../../domain/update/DeleteUpdate';
import { brand } from '../../lib/brand';
import { formatCount } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog, useDialogFromSearch } from '../../ui/dialogs/use-dialog';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { updateFiguresQuery } from './queries';
import { UpdatesPanel } from './UpdatesPanel';

const CreateUpdateDialog = lazy(() => import('../../domain/update/CreateUpdateDialog'));

export function UpdatesPage() {
  const mayWrite = useAuth().can('updates.write');
  const { data: figures, error } = useQuery(updateFiguresQuery);
  const creating = useDialog();
  const deletion = useDialog<UpdateRecord>();
  const addButton = useRef<HTMLButtonElement>(null);
  useDialogFromSearch('add-update', mayWrite && creating.show);
  const creation = {
    variant: 'contained',
    startIcon: <PlusIcon />,
    onClick: () => creating.show(),
  } as const;

  return (
    <>
      <PageHeader
        title="Company Updates"
        actions={
          mayWrite && (
            <Button ref={addButton} {...creation}>
              Add Update
            </Button>
          )
        }
      />
      {!error && <FigureCards figures={figures} />}
      <UpdatesPanel
        areNone={figures?.total === 0}
        onDelete={mayWrite ? deletion.show : undefined}
        creation={mayWrite && <Button {...creation}>Create First Update</Button>}
      />
      {creating.shown && (
        <Suspense>
          <CreateUpdateDialog dialog={creating.shown.dialog} />
        </Suspense>
      )}
      {deletion.shown && (
        <DeleteUpdateDialog
          key={deletion.shown.subject.id}
          update={deletion.shown.subject}
          dialog={deletion.shown.dialog}
          onExited={() => addButton.current?.focus()}
        />
      )}
    </>
  );
}

/** Counts of all updates, whatever the filter. */
function FigureCards({ figures }: { figures: UpdateFigures | undefined }) {
  const count = (figure: number | undefined) => (figure === undefined ? undefined : formatCount(figure));
  return (
    <FigureRow>
      <FigureCard label="Total Updates" figure={count(figures?.total)} />
      <FigureCard label={`${brand.productName} Updates`} figure={count(figures?.ofProduct)} />
      <FigureCard label="Companies Updated" figure={count(figures?.companies)} />
      <FigureCard label="This Month" figure={count(figures?.thisMonth)} />
    </FigureRow>
  );
}
