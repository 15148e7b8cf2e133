import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  useDeleteOwnershipEntry,
  type InvestmentRecord,
  type OwnershipEntryRecord,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { formatDate } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DeleteIcon, PlusIcon } from '../../../ui/icons';
import { Panel } from '../../../ui/layout/Panel';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { ownershipQuery } from '../queries';

const AddOwnershipDialog = lazy(() => import('./AddOwnershipDialog'));

/** For admins: which part of the company the deal holds, from which day on. */
export function OwnershipPanel({ investment }: { investment: InvestmentRecord }) {
  const query = useQuery(ownershipQuery(investment.id));
  const adding = useDialog();
  const deleting = useDialog<OwnershipEntryRecord>();
  return (
    <Panel
      title="Ownership"
      actions={
        <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => adding.show()}>
          Add Ownership
        </Button>
      }
    >
      <Typography variant="body2" sx={{ maxWidth: '80ch', px: 2, py: 1.5, color: 'text.secondary' }}>
        From the day of an entry on, the value is this part of the company’s valuation, less what is sold
        later. Without an entry, it follows from the amount invested and the post-money valuation.
      </Typography>
      <QueryState
        query={query}
        loading="Loading ownership..."
        failure="Failed to fetch ownership"
        empty={null}
      >
        {(entries) => <Entries entries={entries} onDelete={deleting.show} />}
      </QueryState>
      <Suspense>
        {adding.shown && <AddOwnershipDialog investment={investment} dialog={adding.shown.dialog} />}
      </Suspense>
      {deleting.shown && <DeleteEntry entry={deleting.shown.subject} dialog={deleting.shown.dialog} />}
    </Panel>
  );
}

interface EntriesProps {
  entries: readonly OwnershipEntryRecord[];
  onDelete: (entry: OwnershipEntryRecord) => void;
}

const Entries = ({ entries, onDelete }: EntriesProps) => (
  <Table aria-label="Ownership entries">
    <TableHead>
      <TableRow>
        <TableCell>Date</TableCell>
        <TableCell align="right">Ownership</TableCell>
        <TableCell data-screen-only>
          <span className="visually-hidden">Actions</span>
        </TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {entries.map((entry) => (
        <TableRow key={entry.id}>
          <TableCell>{formatDate(entry.date)}</TableCell>
          <TableCell align="right">{entry.percent}%</TableCell>
          <TableCell data-screen-only sx={{ width: 56, py: '0 !important' }}>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <IconButton
                aria-label={`Delete ownership of ${formatDate(entry.date)}`}
                title="Delete"
                onClick={() => onDelete(entry)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

function DeleteEntry({ entry, dialog }: { entry: OwnershipEntryRecord; dialog: DialogProps }) {
  const deletion = useDeleteOwnershipEntry({
    mutation: useMutationToast({
      success: 'Ownership deleted successfully',
      failure: 'Error',
      fallback: 'Failed to delete ownership',
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Ownership"
      mutation={deletion}
      variables={{ id: entry.investmentId, entryId: entry.id }}
      confirm="Delete"
      confirming="Deleting..."
    >
      <RecordSummary lines={[formatDate(entry.date), `${entry.percent}%`]} />
      Values from this day on are computed again without it. This action cannot be undone.
    </ConfirmMutation>
  );
}
