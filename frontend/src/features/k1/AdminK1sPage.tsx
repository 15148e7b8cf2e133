import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isUnpublished, k1Target } from '../../domain/publication/publication-target';
import { PublishButton } from '../../domain/publication/PublishButton';
import { lazy } from '../../lib/lazy';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChanges';
import { useDialogFromSearch, usePersistentDialog } from '../../ui/dialogs/use-dialog';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { UploadIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { AllK1s } from './AllK1s';
import { adminK1Queries } from './queries';
import { BatchProgress } from './upload/BatchProgress';
import { useBatch, type Batch } from './upload/use-batch';

// The grid is larger than the rest of the page, so its code loads while the K-1s are fetched.
const SeasonPanel = lazyRouteComponent(() => import('./season/SeasonPanel'));
void SeasonPanel.preload?.();
const K1UploadDialog = lazy(() => import('./upload/K1UploadDialog'));

/** Every K-1 of every LP, and the upload of many at once. */
export function AdminK1sPage() {
  const uploading = usePersistentDialog();
  useDialogFromSearch('upload-k1s', uploading.show);
  const batch = useBatch(uploading.dialog !== undefined);
  return (
    <>
      <PageHeader
        title="K1 Documents"
        subtitle={<LpCount />}
        actions={
          <>
            <PublishDrafts />
            <Button variant="contained" startIcon={<UploadIcon />} onClick={uploading.show}>
              Upload K-1s
            </Button>
          </>
        }
      />
      <BatchNotice batch={batch} onReview={uploading.show} />
      <Suspense
        fallback={
          <Box sx={{ mb: 2.5 }}>
            <Panel title="K-1 Season">
              <LoadingRows text="Loading the K-1 season..." rows={10} />
            </Panel>
          </Box>
        }
      >
        <SeasonPanel />
      </Suspense>
      <AllK1s />
      {uploading.dialog && (
        <Suspense>
          <K1UploadDialog batch={batch} dialog={uploading.dialog} />
        </Suspense>
      )}
      <UnsavedChangesDialog when={batch.uploads.total > 0} title="Leave while files are uploading?">
        Files that are not uploaded yet will be lost.
      </UnsavedChangesDialog>
    </>
  );
}

/** Publishes all K-1s that are drafts. */
function PublishDrafts() {
  const { data: documents } = useQuery(adminK1Queries.documents);
  const drafts = documents?.filter(isUnpublished) ?? [];
  const target = k1Target(drafts);
  return (
    target && (
      <PublishButton
        target={target}
        label={drafts.length === 1 ? 'Publish 1 draft' : `Publish ${drafts.length} drafts`}
      />
    )
  );
}

function LpCount() {
  const { data: documents, error } = useQuery(adminK1Queries.documents);
  if (!documents) return error ? null : '…';
  const count = new Set(documents.map(({ lpId }) => lpId)).size;
  return count === 1 ? '1 LP with documents' : `${count} LPs with documents`;
}

/** Reminds of uploads that are not published yet, and shows their progress while the dialog is closed. */
function BatchNotice({ batch, onReview }: { batch: Batch; onReview: () => void }) {
  const count = batch.drafts?.filter(({ state }) => state !== 'refused').length ?? 0;
  if (count === 0 && !batch.isBusy) return null;
  return (
    <Paper component="aside" variant="outlined" aria-label="Uploaded K-1s" sx={{ mb: 2.5, px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box className="prose" sx={{ flex: '1 1 220px' }}>
          {count === 1 ? '1 uploaded K-1 is' : `${count} uploaded K-1s are`} not published yet (kept until
          tomorrow)
        </Box>
        <Button variant="outlined" onClick={onReview}>
          Review
        </Button>
      </Box>
      <BatchProgress uploads={batch.uploads} reading={batch.reading} />
    </Paper>
  );
}
