import { Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DocumentRecord } from '../../api/generated';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { documentExport } from '../export-columns';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { UploadIcon } from '../../ui/icons';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { PanelActions } from '../../ui/layout/PanelActions';
import type { DocumentList, DocumentPlace } from './document-place';
import { DocumentRow } from './DocumentRow';

const UploadDocumentDialog = lazy(() => import('./UploadDocumentDialog'));
const DeleteDocumentDialog = lazy(() => import('./DeleteDocumentDialog'));

interface DocumentsPanelProps {
  place: DocumentPlace;
  documents: DocumentList;
}

/** The documents of an investment or a company, with what an admin may do with them. */
export function DocumentsPanel({ place, documents }: DocumentsPanelProps) {
  const mayWrite = useAuth().can('documents.write');
  const upload = useDialog();
  const deletion = useDialog<DocumentRecord>();
  const uploadButton = useRef<HTMLButtonElement>(null);
  const { data, error, isFetching, refetch, unread } = documents;

  const content = () => {
    if (error && !isFetching) {
      return <LoadError what={unread} error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <LoadingRows text="Loading documents..." />;
    if (data.length === 0) return <EmptyState text={place.empty} hint={mayWrite ? uploadHint : undefined} />;
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            size={place.formatSize(document.fileSize)}
            writes={mayWrite ? { documents, onDelete: deletion.show } : undefined}
          />
        ))}
      </Box>
    );
  };

  return (
    <Panel
      title={place.title}
      actions={
        <PanelActions>
          <ExportButton
            list={{
              name: 'documents',
              title: place.title,
              columns: documentExport,
              read: () => data ?? [],
            }}
            isEmpty={!data?.length}
          />
          {mayWrite && (
            <Button
              ref={uploadButton}
              variant="outlined"
              startIcon={<UploadIcon />}
              onClick={() => upload.show()}
            >
              Upload Document
            </Button>
          )}
        </PanelActions>
      }
    >
      {content()}
      <Suspense>
        {upload.shown && <UploadDocumentDialog place={place} dialog={upload.shown.dialog} />}
      </Suspense>
      <Suspense>
        {deletion.shown && (
          <DeleteDocumentDialog
            document={deletion.shown.subject}
            size={place.formatSize(deletion.shown.subject.fileSize)}
            dialog={deletion.shown.dialog}
            onDeleted={() => uploadButton.current?.focus()}
          />
        )}
      </Suspense>
    </Panel>
  );
}

const uploadHint = 'Use the Upload Document button to add the first one.';
