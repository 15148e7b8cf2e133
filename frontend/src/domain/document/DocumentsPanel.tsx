import { Suspense, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeleteDocument, useRestoreDocument, type DocumentRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { formatWords } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog, useDialogFromSearch, type DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { UploadIcon } from '../../ui/icons';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { RecordSummary } from '../../ui/values/RecordSummary';
import type { DocumentList, DocumentPlace } from './document-place';
import { useSeenCounts } from '../seen/use-seen-counts';
import { DocumentRow } from './DocumentRow';

const UploadDocumentDialog = lazy(() => import('./UploadDocumentDialog'));

const documentExport: readonly ExportColumn<DocumentRecord>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'File', value: ({ originalName }) => originalName },
  { header: 'Category', value: ({ category }) => formatWords(category) },
  { header: 'Bytes', value: ({ fileSize }) => fileSize, kind: 'count' },
  { header: 'Added', value: ({ createdAt }) => createdAt, kind: 'moment' },
];

interface DocumentsPanelProps {
  place: DocumentPlace;
  documents: DocumentList;
}

/** The documents of an investment or a company; an admin uploads, renames and deletes them. */
export function DocumentsPanel({ place, documents }: DocumentsPanelProps) {
  const mayWrite = useAuth().can('documents.write');
  const upload = useDialog();
  useDialogFromSearch('upload-document', mayWrite && upload.show);
  const deletion = useDialog<DocumentRecord>();
  const uploadButton = useRef<HTMLButtonElement>(null);
  const { data } = documents;
  const seen = useSeenCounts(
    'document',
    useMemo(() => (data ?? []).map(({ id }) => id), [data]),
  );
  const list = { name: 'documents', title: place.title, columns: documentExport } as const;
  const uploadHint = mayWrite
    ? 'Use the Upload Document button to add the first one. LPs who may see it open it here.'
    : 'Files that the fund shares with you here can be opened and downloaded.';

  return (
    <Panel
      title={place.title}
      actions={
        <PanelActions>
          <ExportButton list={{ ...list, read: () => data ?? [] }} isEmpty={!data?.length} />
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
      <QueryState
        query={documents}
        loading="Loading documents..."
        failure={documents.failure}
        empty={
          <EmptyState
            text={place.empty}
            hint={uploadHint}
            action={
              mayWrite && (
                <Button variant="outlined" onClick={() => upload.show()}>
                  Upload the First One
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                size={place.formatSize(document.fileSize)}
                seen={seen.get(document.id)}
                writes={mayWrite ? { documents, onDelete: deletion.show } : undefined}
              />
            ))}
          </Box>
        )}
      </QueryState>
      <Suspense>
        {upload.shown && <UploadDocumentDialog place={place} dialog={upload.shown.dialog} />}
      </Suspense>
      {deletion.shown && (
        <DeleteDocumentDialog
          document={deletion.shown.subject}
          size={place.formatSize(deletion.shown.subject.fileSize)}
          dialog={deletion.shown.dialog}
          onDeleted={() => uploadButton.current?.focus()}
        />
      )}
    </Panel>
  );
}

interface DeleteDocumentDialogProps {
  document: DocumentRecord;
  size: string;
  dialog: DialogProps;
  /** Once the dialog has left the screen: moves the focus, since the button that opened it is gone. */
  onDeleted: () => void;
}

/** Deletes a document; its notification offers to undo that for a few seconds. */
function DeleteDocumentDialog({ document, size, dialog, onDeleted }: DeleteDocumentDialogProps) {
  const restoration = useRestoreDocument({
    mutation: useMutationToast({
      success: 'Document restored',
      failure: 'Restore failed',
      fallback: 'Failed to restore document',
    }),
  });
  const deletion = useDeleteDocument({
    mutation: useMutationToast({
      success: 'Document deleted',
      failure: 'Delete failed',
      fallback: 'Failed to delete document',
      undo: ({ id }: { id: string }) => restoration.mutate({ id }),
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Document"
      mutation={deletion}
      variables={{ id: document.id }}
      confirm="Delete Document"
      confirming="Deleting..."
      onDone={onDeleted}
    >
      <RecordSummary lines={[document.title, document.originalName, size]} />
      Are you sure you want to delete this document? You can undo this for a few seconds.
    </ConfirmMutation>
  );
}
