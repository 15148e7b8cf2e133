import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AllocationRecord, InvestmentRecord } from '../../api/generated';
import { DeleteIcon, EditIcon } from '../../components/icons';
import { TextLink } from '../../components/links';
import { useAuth } from '../../lib/auth';
import { formatMoney, formatPercent } from '../../lib/format';
import { shareOf } from '../../lib/money';
import { lpName } from './lp-name';
import { shownValue } from './shown-value';
import type { AllocationDialogState } from './use-allocation-dialogs';

interface AllocationTableProps {
  investment: InvestmentRecord;
  allocations: AllocationRecord[];
  total: string;
  /** For those who may change the allocations. */
  dialogs?: AllocationDialogState;
}

/** Only where there is room: on a phone the cost and the share are told. */
const roomy = { display: { xs: 'none', md: 'table-cell' } };

export function AllocationTable({ investment, allocations, total, dialogs }: AllocationTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="LP allocations">
      <Table
        sx={{
          '& th, & td': { px: { xs: 1, md: 2 } },
          '& tr > :first-of-type': { pl: 2 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Limited Partner</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell align="right">% of Total</TableCell>
            <TableCell align="right" sx={roomy}>
              Current Value
            </TableCell>
            {dialogs && (
              <TableCell>
                <span className="visually-hidden">Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {allocations.map((allocation) => (
            <TableRow key={allocation.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <LpLink allocation={allocation} />
              </TableCell>
              <TableCell align="right">{formatMoney(allocation.amount)}</TableCell>
              <TableCell align="right">{formatPercent(shareOf(allocation.amount, total))}</TableCell>
              <TableCell align="right" sx={roomy}>
                {shownValue(investment, allocation.currentValue)}
              </TableCell>
              {dialogs && <Actions allocation={allocation} dialogs={dialogs} />}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { border: 0, color: 'text.primary', fontWeight: 600 } }}>
            <TableCell>Total allocated</TableCell>
            <TableCell align="right">{formatMoney(total)}</TableCell>
            <TableCell align="right">{formatPercent(shareOf(total, total))}</TableCell>
            <TableCell sx={roomy} />
            {dialogs && <TableCell />}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

/** An LP may open its own page and nobody else's. */
function LpLink({ allocation: { lp } }: { allocation: AllocationRecord }) {
  const { user } = useAuth();
  if (user?.role !== 'admin' && user?.id !== lp.id) return lpName(lp);
  return (
    <TextLink to="/lp/$id" params={{ id: lp.id }}>
      {lpName(lp)}
    </TextLink>
  );
}

interface ActionsProps {
  allocation: AllocationRecord;
  dialogs: AllocationDialogState;
}

function Actions({ allocation, dialogs: { editing, deleting } }: ActionsProps) {
  const name = lpName(allocation.lp);
  return (
    <TableCell sx={{ width: 72, py: '0 !important' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton
          aria-label={`Edit allocation of ${name}`}
          title="Edit"
          onClick={() => editing.show(allocation)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Delete allocation of ${name}`}
          title="Delete"
          onClick={() => deleting.show(allocation)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </TableCell>
  );
}
