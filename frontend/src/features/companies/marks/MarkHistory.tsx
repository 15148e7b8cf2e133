import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { useListCompanyMarks, type MarkRecord } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { PlusIcon } from '../../../ui/icons';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { PanelActions } from '../../../ui/layout/PanelActions';
import { useAuth } from '../../../lib/session/auth';
import { brand } from '../../../lib/brand';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { markExport } from '../detail/exports';
import { MarkPicture } from './MarkPicture';
import { MarkTable } from './MarkTable';

const MarkDialog = lazy(() => import('./MarkDialog'));
const MarkDetailsDialog = lazy(() => import('./MarkDetailsDialog'));
const DeleteMarkDialog = lazy(() => import('./DeleteMarkDialog'));

export function MarkHistory({ companyId }: { companyId: string }) {
  const { data: marks, error, refetch } = useListCompanyMarks(companyId);
  const title = `${brand.productName} Marks History`;
  const mayWrite = useAuth().can('marks.write');
  /** Of a mark that is there, or of one to be added. */
  const editor = useDialog<MarkRecord | undefined>();
  const details = useDialog<MarkRecord>();
  const deletion = useDialog<MarkRecord>();
  const edit = mayWrite ? editor.show : undefined;

  const content = () => {
    if (error) {
      return <LoadError what="Failed to fetch company marks" error={error} onRetry={() => void refetch()} />;
    }
    if (!marks) return <LoadingRows text="Loading company marks..." />;
    if (marks.length === 0) return <EmptyState text={`No ${brand.productName} marks recorded yet`} />;
    return (
      <>
        <MarkPicture marks={marks} />
        <MarkTable
          marks={marks}
          onView={details.show}
          onEdit={edit}
          onDelete={mayWrite ? deletion.show : undefined}
        />
      </>
    );
  };

  return (
    <Panel
      title={title}
      actions={
        <PanelActions>
          <ExportButton list={{ ...markExport, read: () => marks ?? [] }} isEmpty={!marks?.length} />
          {mayWrite && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => editor.show(undefined)}>
              Add Mark
            </Button>
          )}
        </PanelActions>
      }
    >
      {content()}
      <Suspense>
        {details.shown && (
          <MarkDetailsDialog mark={details.shown.subject} dialog={details.shown.dialog} onEdit={edit} />
        )}
      </Suspense>
      <Suspense>
        {editor.shown && (
          <MarkDialog
            key={editor.shown.subject?.id}
            companyId={companyId}
            mark={editor.shown.subject}
            dialog={editor.shown.dialog}
          />
        )}
      </Suspense>
      <Suspense>
        {deletion.shown && <DeleteMarkDialog mark={deletion.shown.subject} dialog={deletion.shown.dialog} />}
      </Suspense>
    </Panel>
  );
}
