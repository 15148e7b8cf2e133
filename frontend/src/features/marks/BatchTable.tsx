import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MarkBatchRow, MarkBatchState } from '../../api/generated';
import { formatCount, formatDate, pluralize } from '../../lib/format';
import { ListTable } from '../../ui/layout/ListTable';
import { TextLink } from '../../ui/layout/links';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { StatusBadge } from '../../ui/values/StatusBadge';

export const BatchTable = ({ batches }: { batches: readonly MarkBatchRow[] }) => {
  const isNarrow = useIsNarrow();
  return (
    <ListTable label="Marks by day" rowName="Marks" isNarrow={isNarrow} head={head} hasActions={false}>
      {batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} isNarrow={isNarrow} />
      ))}
    </ListTable>
  );
};

const head = (
  <>
    <TableCell>Mark Date</TableCell>
    <TableCell>State</TableCell>
    <TableCell align="right">Companies Marked</TableCell>
    <TableCell>Prepared By</TableCell>
    <TableCell>Approved</TableCell>
  </>
);

function BatchRow({ batch, isNarrow }: { batch: MarkBatchRow; isNarrow: boolean }) {
  const { id, markDate, state, marked, preparedBy } = batch;
  const day = (
    <TextLink to="/marks/$id" params={{ id }} className="record" sx={{ fontWeight: 500 }}>
      {formatDate(markDate)}
    </TextLink>
  );
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={breaking}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
            {day}
            <BatchBadge state={state} />
          </Box>
          <Box className="prose" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {pluralize(marked, 'company', 'companies')} marked, prepared by {preparedBy}
            {state === 'approved' && `, approved ${approvalOf(batch)}`}
          </Box>
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow>
      <TableCell>{day}</TableCell>
      <TableCell>
        <BatchBadge state={state} />
      </TableCell>
      <TableCell align="right">{formatCount(marked)}</TableCell>
      <TableCell sx={breaking}>{preparedBy}</TableCell>
      <TableCell sx={breaking}>{state === 'approved' && approvalOf(batch)}</TableCell>
    </TableRow>
  );
}

const breaking = { overflowWrap: 'anywhere' } as const;

/** "Oct 12, 2026 by Ada Byron"; without a name if it was not a user. */
const approvalOf = ({ approvedAt, approvedBy }: MarkBatchRow): string =>
  [formatDate(approvedAt), approvedBy && `by ${approvedBy}`].filter(Boolean).join(' ');

const dots: Record<MarkBatchState, string> = { draft: 'text.secondary', approved: 'success.main' };

const BatchBadge = ({ state }: { state: MarkBatchState }) => <StatusBadge status={state} dot={dots[state]} />;
