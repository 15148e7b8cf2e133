import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { useListLpK1Documents, type K1Record } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { k1Export } from '../../domain/k1/k1-export';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { UploadIcon } from '../../ui/icons';
import { K1List } from '../../domain/k1/K1List';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { PanelActions } from '../../ui/layout/PanelActions';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';

const UploadK1Dialog = lazy(() => import('./UploadK1Dialog'));
const DeleteK1Dialog = lazy(() => import('./DeleteK1Dialog'));

/** The LP's K-1s, which admins add and delete. */
export function K1Documents({ lpId }: { lpId: string }) {
  const mayWrite = useAuth().can('k1-documents.write');
  const { data: documents } = useListLpK1Documents(lpId);
  const upload = useDialog();
  const deletion = useDialog<K1Record>();
  return (
    <Panel
      title="K1 Tax Documents"
      actions={
        <PanelActions>
          <ExportButton
            list={{
              name: 'lp-k1s',
              title: 'K1 Tax Documents',
              columns: k1Export,
              read: () => documents ?? [],
            }}
            isEmpty={!documents?.length}
          />
          {mayWrite && (
            <Button variant="contained" startIcon={<UploadIcon />} onClick={() => upload.show()}>
              Upload K1
            </Button>
          )}
        </PanelActions>
      }
    >
      <Content lpId={lpId} onDelete={mayWrite ? deletion.show : undefined} />
      <Suspense>{upload.shown && <UploadK1Dialog lpId={lpId} dialog={upload.shown.dialog} />}</Suspense>
      <Suspense>
        {deletion.shown && (
          <DeleteK1Dialog document={deletion.shown.subject} dialog={deletion.shown.dialog} />
        )}
      </Suspense>
    </Panel>
  );
}

function Content({ lpId, onDelete }: { lpId: string; onDelete?: (document: K1Record) => void }) {
  const { data: documents, error, isFetching, refetch } = useListLpK1Documents(lpId);
  if (error && !isFetching) {
    return <LoadError what="Failed to fetch K1 documents" error={error} onRetry={() => void refetch()} />;
  }
  if (!documents) return <LoadingRows text="Loading K1 documents..." />;
  if (documents.length === 0) return <EmptyState text="No K1 documents yet" />;
  return <K1List documents={documents} onDelete={onDelete} />;
}
