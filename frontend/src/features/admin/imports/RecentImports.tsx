import { memo, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportJobRecord } from '../../../api/generated';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { formatCount, formatWords } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { ListTable } from '../../../ui/layout/ListTable';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { When } from '../../../ui/values/When';
import { hasSheets, isUnfinished } from './import-jobs';
import { importProgress } from './import-progress';
import { importTitle } from './import-types';
import { DownloadErrors } from './ImportOutcome';
import { UndoImport } from './UndoImport';
import { SheetTable } from './workbook/SheetTable';

/** The latest imports and checks of all admins, newest first, as the server sorts them. */
export function RecentImports({ query }: { query: UseQueryResult<ImportJobRecord[]> }) {
  const { data: jobs } = query;
  return (
    <Panel
      title="Recent Imports"
      actions={
        <PanelActions>
          {queuesLink}
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
      <QueryState
        keepStale
        query={query}
        loading="Loading imports..."
        failure="The imports could not be loaded"
        empty={
          <EmptyState text="No imports yet" hint="Files that are checked or imported will appear here." />
        }
      >
        {(all) => <ImportTable jobs={all} />}
      </QueryState>
    </Panel>
  );
}

/** A page of the server, outside of this client's router. */
const queuesLink = (
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
    <TableCell>Started By</TableCell>
    <TableCell sx={{ width: '32%' }}>State</TableCell>
    <TableCell align="right">Rows</TableCell>
  </>
);

interface ImportRowProps {
  job: ImportJobRecord;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
}

const ImportRow = memo(function ImportRow({ job, isNarrow }: ImportRowProps) {
  const { fileName, type, dryRun, importedBy, createdAt, rowsRead } = job;
  const file = (
    <>
      <Box sx={{ fontWeight: 500 }}>{fileName}</Box>
      <Box sx={smallPrint}>{dryRun ? `Check: ${importTitle(type)}` : importTitle(type)}</Box>
    </>
  );
  const who = importedBy ? fullName(importedBy) : 'Deleted user';
  const time = <When moment={createdAt} />;
  const hasErrors = job.badRows > 0 && !isUnfinished(job);
  const sheets = useSheets(job);
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: isNarrow ? 'start' : 'end', gap: 1 }}>
      {hasSheets(job) && sheets.button}
      {hasErrors ? <DownloadErrors job={job} /> : job.canUndo && <UndoImport job={job} />}
    </Box>
  );
  const sheetRow = sheets.isShown && (
    <TableRow id={sheets.id}>
      <TableCell colSpan={isNarrow ? 1 : 5} sx={{ '&&': { pt: 0, pl: isNarrow ? 1 : 3 } }}>
        <SheetTable job={job} hasUndo />
      </TableCell>
    </TableRow>
  );

  if (isNarrow) {
    return (
      <>
        <TableRow>
          <TableCell sx={breaking}>
            {file}
            <Box sx={{ my: 0.5 }}>
              <State job={job} />
            </Box>
            <Box sx={smallPrint}>
              {who}, {time}
            </Box>
            <Box sx={{ mt: 1 }}>{actions}</Box>
          </TableCell>
        </TableRow>
        {sheetRow}
      </>
    );
  }
  return (
    <>
      <TableRow>
        <TableCell sx={breaking}>{file}</TableCell>
        <TableCell>
          <Box sx={{ overflowWrap: 'break-word' }}>{who}</Box>
          <Box sx={{ ...smallPrint, whiteSpace: 'nowrap' }}>{time}</Box>
        </TableCell>
        <TableCell sx={breaking}>
          <State job={job} />
        </TableCell>
        <TableCell align="right">{formatCount(rowsRead)}</TableCell>
        <TableCell align="right" sx={{ '&&': { py: 0.5 } }}>
          {actions}
        </TableCell>
      </TableRow>
      {sheetRow}
    </>
  );
});

/** The sheets of a workbook, shown beneath it on request. */
function useSheets({ fileName }: ImportJobRecord) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const verb = isShown ? 'Hide' : 'Show';
  const button = (
    <Button
      aria-label={`${verb} Sheets of ${fileName}`}
      aria-expanded={isShown}
      aria-controls={isShown ? id : undefined}
      onClick={() => setShown(!isShown)}
    >
      {verb} Sheets
    </Button>
  );
  return { isShown, id, button };
}

/** Its progress while it runs, then its result. */
function State({ job }: { job: ImportJobRecord }) {
  const { state, badRows, message } = job;
  // A check is done even if it has found errors.
  const hasFoundErrors = state === 'done' && badRows > 0;
  return (
    <>
      {hasFoundErrors ? (
        <StatusBadge status="errors_found" dot="warning.main" />
      ) : (
        <StatusBadge status={state} dot={state === 'cancelled' ? 'text.secondary' : undefined} />
      )}
      <Box className="prose" sx={smallPrint}>
        {isUnfinished(job) ? importProgress(job).label : message}
      </Box>
    </>
  );
}

const breaking = { overflowWrap: 'anywhere' } as const;
const smallPrint = { color: 'text.secondary', fontSize: 12, ...breaking } as const;

const importExport: readonly ExportColumn<ImportJobRecord>[] = [
  { header: 'File', value: ({ fileName }) => fileName },
  { header: 'Type', value: ({ type }) => importTitle(type) },
  { header: 'Check Only', value: ({ dryRun }) => (dryRun ? 'Yes' : 'No') },
  { header: 'Started By', value: ({ importedBy }) => importedBy && fullName(importedBy) },
  { header: 'Started', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Finished', value: ({ finishedAt }) => finishedAt, kind: 'moment' },
  { header: 'Undone', value: ({ undoneAt }) => undoneAt, kind: 'moment' },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Rows', value: ({ rowsRead }) => rowsRead, kind: 'count' },
  { header: 'Rows With Errors', value: ({ badRows }) => badRows, kind: 'count' },
  { header: 'Outcome', value: ({ message }) => message },
];
