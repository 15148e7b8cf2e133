import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import { useGetUpdateFigures, type UpdateRecord } from '../../api/generated';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { useDialogFromSearch } from '../../ui/dialogs/use-dialog-from-search';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { UpdatesPanel } from './UpdatesPanel';
import { updateFilter } from './update-filter';
import { UpdateFigures } from './UpdateFigures';

const CreateUpdateDialog = lazy(() => import('../../domain/update/CreateUpdateDialog'));
const DeleteUpdateDialog = lazy(() => import('../../domain/update/DeleteUpdateDialog'));

export function UpdatesPage() {
  const mayWrite = useAuth().can('updates.write');
  const { data: figures, error } = useGetUpdateFigures(updateFilter({}));
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
      {!error && <UpdateFigures figures={figures} />}
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
        <Suspense>
          <DeleteUpdateDialog
            key={deletion.shown.subject.id}
            update={deletion.shown.subject}
            dialog={deletion.shown.dialog}
            onLeft={() => addButton.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
