import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportJobRecord } from '../../../api/generated';
import { EmptyState } from '../../../components/EmptyState';
import { LoadError } from '../../../components/LoadError';
import { Panel } from '../../../components/Panel';
import { useIsNarrow } from '../../../lib/use-is-narrow';
import { ImportRow } from './ImportRow';

interface RecentImportsProps {
  jobs: readonly ImportJobRecord[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The newest imports and checks of all admins, newest first as the server tells them. */
export function RecentImports({ jobs, error, onRetry }: RecentImportsProps) {
  return (
    <Panel title="Recent Imports">
      {error && <LoadError what="The imports could not be loaded" error={error} onRetry={onRetry} />}
      {!jobs && !error && <EmptyState text="Loading imports..." />}
      {jobs?.length === 0 && (
        <EmptyState text="No imports yet" hint="Files that are checked or imported will appear here." />
      )}
      {jobs && jobs.length > 0 && <ImportTable jobs={jobs} />}
    </Panel>
  );
}

function ImportTable({ jobs }: { jobs: readonly ImportJobRecord[] }) {
  const isNarrow = useIsNarrow(900);
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Imports">
      <Table
        sx={{ '& tbody td': { verticalAlign: 'top' }, '& tbody tr:last-of-type td': { borderBottom: 0 } }}
      >
        <TableHead className={isNarrow ? 'visually-hidden' : undefined}>
          <TableRow>
            {isNarrow ? (
              <TableCell>Import</TableCell>
            ) : (
              <>
                <TableCell sx={{ width: '32%' }}>File</TableCell>
                <TableCell>Begun By</TableCell>
                <TableCell sx={{ width: '32%' }}>State</TableCell>
                <TableCell align="right">Rows</TableCell>
                <TableCell>
                  <span className="visually-hidden">Actions</span>
                </TableCell>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <ImportRow key={job.id} job={job} isNarrow={isNarrow} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
