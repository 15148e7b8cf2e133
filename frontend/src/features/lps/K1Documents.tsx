import { Suspense, useMemo } from 'react';
import Button from '@mui/material/Button';
import { useDeleteK1Document, type K1Record } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { ExportButton } from '../../data-grid/export/ExportButton';
import type { EntityFilterState } from '../../domain/entity/use-entity-filter';
import { k1Export } from '../../domain/k1/k1-export';
import { useSeenCounts } from '../../domain/seen/use-seen-counts';
import { K1List } from '../../domain/k1/K1List';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { UploadIcon } from '../../ui/icons';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { useK1sOfLp } from './use-k1s-of-lp';

const UploadK1Dialog = lazy(() => import('../../domain/k1/UploadK1Dialog'));

/** The LP's K-1s, which admins upload and delete. */
export function K1Documents({ lpId, filter }: { lpId: string; filter: EntityFilterState }) {
  const mayWrite = useAuth().can('k1-documents.write');
  const query = useK1sOfLp(lpId, filter);
  const seen = useSeenCounts(
    'k1',
    useMemo(() => (query.data ?? []).map(({ id }) => id), [query.data]),
  );
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
              columns: k1Export(query.data),
              read: () => query.data ?? [],
            }}
            isEmpty={!query.data?.length}
          />
          {mayWrite && (
            <Button variant="contained" startIcon={<UploadIcon />} onClick={() => upload.show()}>
              Upload K1
            </Button>
          )}
        </PanelActions>
      }
    >
      <QueryState
        query={query}
        loading="Loading K1 documents..."
        failure="Failed to fetch K1 documents"
        empty={
          <EmptyState
            text="No K1 documents yet"
            hint="The K-1 of each tax year is listed here; the limited partner finds it once it is published."
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
        {(documents) => (
          <K1List
            documents={documents}
            isOwn={!mayWrite}
            onDelete={mayWrite ? deletion.show : undefined}
            publishes={mayWrite}
            seen={seen}
          />
        )}
      </QueryState>
      <Suspense>
        {upload.shown && (
          <UploadK1Dialog
            lpId={lpId}
            entities={filter.entities ?? []}
            entityId={filter.entityId}
            dialog={upload.shown.dialog}
          />
        )}
      </Suspense>
      {deletion.shown && <DeleteK1 document={deletion.shown.subject} dialog={deletion.shown.dialog} />}
    </Panel>
  );
}

function DeleteK1({ document, dialog }: { document: K1Record; dialog: DialogProps }) {
  const outcome = useMutationToast({
    success: 'K1 document deleted successfully',
    failure: 'Error',
    fallback: 'Failed to delete K1 document',
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete K1 Document"
      mutation={useDeleteK1Document({ mutation: outcome })}
      variables={{ id: document.id }}
      confirm="Delete"
      confirming="Deleting..."
    >
      Are you sure you want to delete &ldquo;{document.originalName}&rdquo;, the K-1 of{' '}
      {(document.entity ?? document.lp).legalName} for {document.taxYear}? This action cannot be undone.
    </ConfirmMutation>
  );
}
