import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { useListK1Documents } from '../../api/generated';
import { UploadIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog';
import { lazy } from '../../lib/lazy';
import { useDialogFromSearch } from '../../ui/dialogs/use-dialog-from-search';
import { usePersistentDialog } from '../../ui/dialogs/use-persistent-dialog';
import { AllK1s } from './AllK1s';
import { BatchNotice } from './BatchNotice';
import { useBatch } from './upload/use-batch';

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
          <Button variant="contained" startIcon={<UploadIcon />} onClick={uploading.show}>
            Upload K-1s
          </Button>
        }
      />
      <BatchNotice batch={batch} onReview={uploading.show} />
      <AllK1s />
      {uploading.dialog && (
        <Suspense>
          <K1UploadDialog batch={batch} dialog={uploading.dialog} />
        </Suspense>
      )}
      <UnsavedChangesDialog when={batch.intake.total > 0} title="Leave while files are uploading?">
        What has not been uploaded yet will be lost.
      </UnsavedChangesDialog>
    </>
  );
}

function LpCount() {
  const { data: documents, error } = useListK1Documents();
  if (!documents) return error ? null : '…';
  const count = new Set(documents.map(({ lpId }) => lpId)).size;
  return count === 1 ? '1 LP with documents' : `${count} LPs with documents`;
}
