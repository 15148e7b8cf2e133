import { memo } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ImportJobRecord } from '../../../api/generated';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { When } from '../../../ui/values/When';
import { formatCount } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { isUnfinished } from './import-jobs';
import { titleOf } from './import-types';
import { DownloadErrors } from './ImportOutcome';
import { progressOf } from './import-progress';

const breaking = { overflowWrap: 'anywhere' } as const;
const second = { color: 'text.secondary', fontSize: 12, ...breaking } as const;

interface ImportRowProps {
  job: ImportJobRecord;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
}

export const ImportRow = memo(function ImportRow({ job, isNarrow }: ImportRowProps) {
  const { fileName, type, dryRun, importedBy, createdAt, rowsRead } = job;
  const file = (
    <>
      <Box sx={{ fontWeight: 500 }}>{fileName}</Box>
      <Box sx={second}>{dryRun ? `Check: ${titleOf(type)}` : titleOf(type)}</Box>
    </>
  );
  const who = importedBy ? fullName(importedBy) : 'A user deleted since';
  const time = <When moment={createdAt} />;
  const errors = job.badRows > 0 && !isUnfinished(job) && <DownloadErrors job={job} />;

  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={breaking}>
          {file}
          <Box sx={{ my: 0.5 }}>
            <State job={job} />
          </Box>
          <Box sx={second}>
            {who}, {time}
          </Box>
          {errors && <Box sx={{ mt: 1 }}>{errors}</Box>}
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow>
      <TableCell sx={breaking}>{file}</TableCell>
      <TableCell>
        <Box sx={{ overflowWrap: 'break-word' }}>{who}</Box>
        <Box sx={{ ...second, whiteSpace: 'nowrap' }}>{time}</Box>
      </TableCell>
      <TableCell sx={breaking}>
        <State job={job} />
      </TableCell>
      <TableCell align="right">{formatCount(rowsRead)}</TableCell>
      <TableCell align="right" sx={{ '&&': { py: 0.5 } }}>
        {errors}
      </TableCell>
    </TableRow>
  );
});

/** How far it is, or what became of it. */
function State({ job }: { job: ImportJobRecord }) {
  const { state, badRows, message } = job;
  // A check that found errors has been done all the same.
  const hasFoundErrors = state === 'done' && badRows > 0;
  return (
    <>
      {hasFoundErrors ? (
        <StatusBadge status="errors_found" dot="warning.main" />
      ) : (
        <StatusBadge status={state} dot={state === 'cancelled' ? 'text.secondary' : undefined} />
      )}
      <Box className="prose" sx={second}>
        {isUnfinished(job) ? progressOf(job).label : message}
      </Box>
    </>
  );
}
