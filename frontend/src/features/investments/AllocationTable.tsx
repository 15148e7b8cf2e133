import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AllocationRecord } from '../../api/generated';
import { TextLink } from '../../components/links';
import { useAuth } from '../../lib/auth';
import { formatMoney, formatPercent } from '../../lib/format';
import { shareOf } from '../../lib/money';

interface AllocationTableProps {
  allocations: AllocationRecord[];
  total: string;
}

export function AllocationTable({ allocations, total }: AllocationTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="LP allocations">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Limited Partner</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell align="right">% of Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {allocations.map((allocation) => (
            <TableRow key={allocation.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <LpName allocation={allocation} />
              </TableCell>
              <TableCell align="right">{formatMoney(allocation.amount)}</TableCell>
              <TableCell align="right">{formatPercent(shareOf(allocation.amount, total))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { border: 0, color: 'text.primary', fontWeight: 600 } }}>
            <TableCell>Total allocated</TableCell>
            <TableCell align="right">{formatMoney(total)}</TableCell>
            <TableCell align="right">{formatPercent(shareOf(total, total))}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

/** An LP may open its own page and nobody else's. */
function LpName({ allocation: { lp } }: { allocation: AllocationRecord }) {
  const { user } = useAuth();
  const name = `${lp.firstName} ${lp.lastName}`;
  if (user?.role !== 'admin' && user?.id !== lp.id) return name;
  return (
    <TextLink to="/lp/$id" params={{ id: lp.id }}>
      {name}
    </TextLink>
  );
}
