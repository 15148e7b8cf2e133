import { Suspense, useCallback, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeleteMark, type MarkRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { markMethodLabels } from '../../../domain/company/mark-method';
import { brand } from '../../../lib/brand';
import { formatIsoDay, pluralize, todayInNewYork } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { TimeChart } from '../../../ui/charts/TimeChart';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, useDialogFromSearch, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { companyQueries, markVersionsQuery } from '../queries';
import { sortVersions } from './former-versions';
import { markPoints } from './mark-points';
import { MarkTable } from './MarkTable';

const MarkDialog = lazy(() => import('./MarkDialog'));
const MarkDetailsDialog = lazy(() => import('./MarkDetailsDialog'));
const FormerVersionsDialog = lazy(() => import('./FormerVersionsDialog'));

const markExport: Omit<ListExport<MarkRecord>, 'read'> = {
  name: 'marks',
  title: `${brand.productName} Marks History`,
  columns: [
    { header: 'Mark Date', value: ({ markDate }) => formatIsoDay(markDate), kind: 'date' },
    { header: 'Valuation', value: ({ valuation }) => valuation, kind: 'money' },
    { header: 'Method', value: ({ method }) => method && markMethodLabels[method] },
    { header: 'Explanation', value: ({ explanation }) => explanation },
    { header: 'Recorded By', value: ({ createdBy }) => fullName(createdBy) },
  ],
};

/** The marks of a company, newest first. */
export function MarkHistory({ companyId }: { companyId: string }) {
  const marks = useQuery(companyQueries(companyId).marks);
  const { can } = useAuth();
  const mayWrite = can('marks.write');
  const maySeeVersions = can('mark-versions.read');
  const versions = useQuery({ ...markVersionsQuery(companyId), enabled: maySeeVersions });
  const { ofMark, deletedMarks } = useMemo(() => sortVersions(versions.data ?? []), [versions.data]);
  /** Opened without a mark, it adds one. */
  const editor = useDialog<MarkRecord | undefined>();
  const showEditor = editor.show;
  const details = useDialog<MarkRecord>();
  const deletion = useDialog<MarkRecord>();
  /** Opened without a mark, it shows deleted ones. */
  const history = useDialog<MarkRecord | undefined>();
  const edit = mayWrite ? editor.show : undefined;
  const add = useCallback(() => showEditor(undefined), [showEditor]);
  useDialogFromSearch('add-mark', mayWrite && add);

  return (
    <Panel
      title={markExport.title}
      actions={
        <PanelActions>
          <ExportButton
            list={{ ...markExport, read: () => marks.data ?? [] }}
            isEmpty={!marks.data?.length}
          />
          {mayWrite && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={add}>
              Add Mark
            </Button>
          )}
        </PanelActions>
      }
    >
      <QueryState
        query={marks}
        loading="Loading company marks..."
        failure="Failed to fetch company marks"
        empty={
          <EmptyState
            text={`No ${brand.productName} marks recorded yet`}
            hint="A mark is the valuation of the whole company on a day. Until the first one, what the fund holds is carried at cost or at the valuation entered on the company."
            action={
              mayWrite && (
                <Button variant="outlined" onClick={add}>
                  Add the First Mark
                </Button>
              )
            }
          />
        }
      >
        {(data) => (
          <>
            <MarkChart marks={data} />
            <MarkTable
              marks={data}
              onView={details.show}
              onEdit={edit}
              onDelete={mayWrite ? deletion.show : undefined}
              editedAt={({ id }) => ofMark.get(id)?.[0]?.supersededAt}
              onShowVersions={history.show}
            />
          </>
        )}
      </QueryState>
      {maySeeVersions && !marks.error && (
        <QueryState query={versions} loading={null} failure="Failed to fetch former versions of marks">
          {() =>
            deletedMarks > 0 && (
              <Box sx={{ px: 1, py: 0.5 }}>
                <Button onClick={() => history.show(undefined)} sx={{ minWidth: 0, fontSize: 12 }}>
                  {pluralize(deletedMarks, 'deleted mark')}
                </Button>
              </Box>
            )
          }
        </QueryState>
      )}
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
        {history.shown && (
          <FormerVersionsDialog
            companyId={companyId}
            mark={history.shown.subject}
            dialog={history.shown.dialog}
          />
        )}
      </Suspense>
      {deletion.shown && <DeleteMarkDialog mark={deletion.shown.subject} dialog={deletion.shown.dialog} />}
    </Panel>
  );
}

/** The marks over time, from the second one on. */
function MarkChart({ marks }: { marks: readonly MarkRecord[] }) {
  const points = useMemo(() => markPoints(marks, todayInNewYork()), [marks]);
  if (marks.length < 2) return null;
  const amounts = points.map(({ valuation }) => valuation);
  return (
    <Box
      component="figure"
      aria-label={`${brand.productName} marks over time; the table below lists them`}
      sx={{ height: 240, m: 0, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <TimeChart
        days={points.map(({ day }) => day)}
        series={[{ label: `${brand.productName} Mark`, look: 'value', amounts }]}
        inSteps
        dots={marks.length}
      />
    </Box>
  );
}

function DeleteMarkDialog({ mark, dialog }: { mark: MarkRecord; dialog: DialogProps }) {
  const deletion = useDeleteMark({
    mutation: useMutationToast({
      success: `${brand.productName} mark deleted successfully`,
      failure: 'Error',
      fallback: `Failed to delete ${brand.productName} mark`,
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title={`Delete ${brand.productName} Mark`}
      mutation={deletion}
      variables={{ id: mark.companyId, markId: mark.id }}
      confirm="Delete"
      confirming="Deleting..."
    >
      Are you sure you want to delete this {brand.productName} mark? This action cannot be undone.
    </ConfirmMutation>
  );
}
