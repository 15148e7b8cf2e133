import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useListUpdates, type UpdateRecord } from '../../api/generated';
import { PlusIcon } from '../../components/icons';
import { PageHeader } from '../../components/PageHeader';
import { useAuth } from '../../lib/auth';
import { useDialog } from '../../lib/use-dialog';
import { RecentUpdates } from './RecentUpdates';
import { UpdateFigures } from './UpdateFigures';

const CreateUpdateDialog = lazy(() => import('../../components/updates/CreateUpdateDialog'));
const DeleteUpdateDialog = lazy(() => import('../../components/updates/DeleteUpdateDialog'));

export function UpdatesPage() {
  const mayWrite = useAuth().can('updates.write');
  const { data: updates, error } = useListUpdates();
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const deletion = useDialog<UpdateRecord>();
  const create = (label: string) => (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setCreating('open')}>
      {label}
    </Button>
  );

  return (
    <>
      <PageHeader title="Company Updates" actions={mayWrite && create('Add Update')} />
      {!error && <UpdateFigures updates={updates} />}
      <RecentUpdates
        onDelete={mayWrite ? deletion.show : undefined}
        creation={mayWrite && create('Create First Update')}
      />
      {creating !== 'never' && (
        <Suspense>
          <CreateUpdateDialog open={creating === 'open'} onClose={() => setCreating('closed')} />
        </Suspense>
      )}
      {deletion.shown && (
        <Suspense>
          <DeleteUpdateDialog
            key={deletion.shown.subject.id}
            update={deletion.shown.subject}
            frame={deletion.shown.frame}
          />
        </Suspense>
      )}
    </>
  );
}
