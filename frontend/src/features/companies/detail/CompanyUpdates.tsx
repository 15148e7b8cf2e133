import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import { useListCompanyUpdates, type UpdateRecord } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { updateExport } from '../../../domain/export-columns';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { PlusIcon } from '../../../ui/icons';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { PanelActions } from '../../../ui/layout/PanelActions';
import { useAuth } from '../../../lib/session/auth';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { UpdateTimeline } from './UpdateTimeline';

const CreateUpdateDialog = lazy(() => import('../../../domain/update/CreateUpdateDialog'));
const DeleteUpdateDialog = lazy(() => import('../../../domain/update/DeleteUpdateDialog'));

export function CompanyUpdates({ companyId }: { companyId: string }) {
  const { data: updates, error, refetch } = useListCompanyUpdates(companyId);
  const mayWrite = useAuth().can('updates.write');
  const creating = useDialog();
  const deletion = useDialog<UpdateRecord>();
  const newButton = useRef<HTMLButtonElement>(null);

  const content = () => {
    if (error) {
      return (
        <LoadError what="Failed to fetch company updates" error={error} onRetry={() => void refetch()} />
      );
    }
    if (!updates) return <LoadingRows text="Loading company updates..." />;
    if (updates.length === 0) return <EmptyState text="No updates of this company yet" />;
    return <UpdateTimeline updates={updates} onDelete={mayWrite ? deletion.show : undefined} />;
  };

  return (
    <Panel
      title="Company Updates"
      actions={
        <PanelActions>
          <ExportButton
            list={{
              name: 'company-updates',
              title: 'Company Updates',
              columns: updateExport,
              read: () => updates ?? [],
            }}
            isEmpty={!updates?.length}
          />
          {mayWrite && (
            <Button
              ref={newButton}
              variant="contained"
              startIcon={<PlusIcon />}
              onClick={() => creating.show()}
            >
              New Update
            </Button>
          )}
        </PanelActions>
      }
    >
      {content()}
      {creating.shown && (
        <Suspense>
          <CreateUpdateDialog companyId={companyId} dialog={creating.shown.dialog} />
        </Suspense>
      )}
      {deletion.shown && (
        <Suspense>
          <DeleteUpdateDialog
            key={deletion.shown.subject.id}
            update={deletion.shown.subject}
            dialog={deletion.shown.dialog}
            onLeft={() => newButton.current?.focus()}
          />
        </Suspense>
      )}
    </Panel>
  );
}
