import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import type { ImportJobRecord } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { ListTable } from '../../../ui/layout/ListTable';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { PanelActions } from '../../../ui/layout/PanelActions';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { importExport } from './import-export';
import { ImportRow } from './ImportRow';

interface RecentImportsProps {
  jobs: readonly ImportJobRecord[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The newest imports and checks of all admins, newest first as the server tells them. */
export function RecentImports({ jobs, error, onRetry }: RecentImportsProps) {
  return (
    <Panel
      title="Recent Imports"
      actions={
        <PanelActions>
          {toQueues}
          <ExportButton
            list={{
              name: 'imports',
              title: 'Recent Imports',
              columns: importExport,
              read: () => jobs ?? [],
            }}
            isEmpty={!jobs?.length}
          />
        </PanelActions>
      }
    >
      {error && <LoadError what="The imports could not be loaded" error={error} onRetry={onRetry} />}
      {!jobs && !error && <LoadingRows text="Loading imports..." />}
      {jobs?.length === 0 && (
        <EmptyState text="No imports yet" hint="Files that are checked or imported will appear here." />
      )}
      {jobs && jobs.length > 0 && <ImportTable jobs={jobs} />}
    </Panel>
  );
}

/** The portal's own page on what waits for a worker; it is no part of this client. */
const toQueues = (
  <Box
    component="a"
    href="/api/admin/queues"
    target="_blank"
    rel="noopener"
    sx={{ color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
  >
    Queues
  </Box>
);

function ImportTable({ jobs }: { jobs: readonly ImportJobRecord[] }) {
  const isNarrow = useIsNarrow(900);
  return (
    <ListTable label="Imports" rowName="Import" isNarrow={isNarrow} head={head}>
      {jobs.map((job) => (
        <ImportRow key={job.id} job={job} isNarrow={isNarrow} />
      ))}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell sx={{ width: '32%' }}>File</TableCell>
    <TableCell>Begun By</TableCell>
    <TableCell sx={{ width: '32%' }}>State</TableCell>
    <TableCell align="right">Rows</TableCell>
  </>
);
