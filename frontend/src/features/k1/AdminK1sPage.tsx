import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useListK1Documents } from '../../api/generated';
import { UploadIcon } from '../../components/icons';
import { PageHeader } from '../../components/PageHeader';
import { AllK1s } from './AllK1s';
import { BatchNotice } from './BatchNotice';
import { StayDialog } from './StayDialog';
import { useBatch } from './use-batch';

const K1UploadDialog = lazy(() => import('./K1UploadDialog'));

/** Every K-1 of every LP, and the upload of many at once. */
export function AdminK1sPage() {
  const [uploading, setUploading] = useState<'never' | 'open' | 'closed'>('never');
  const batch = useBatch(uploading !== 'never');
  return (
    <>
      <PageHeader
        title="K1 Documents"
        subtitle={<LpCount />}
        actions={
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setUploading('open')}>
            Upload K-1s
          </Button>
        }
      />
      <BatchNotice batch={batch} onReview={() => setUploading('open')} />
      <AllK1s />
      {uploading !== 'never' && (
        <Suspense>
          <K1UploadDialog
            batch={batch}
            frame={{ open: uploading === 'open', onClose: () => setUploading('closed') }}
          />
        </Suspense>
      )}
      <StayDialog isUploading={batch.intake.total > 0} />
    </>
  );
}

function LpCount() {
  const { data: documents } = useListK1Documents();
  if (!documents) return '…';
  const count = new Set(documents.map(({ lpId }) => lpId)).size;
  return count === 1 ? '1 LP with documents' : `${count} LPs with documents`;
}
