import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { sumMoney } from '../../../lib/money';
import { Amount } from '../../../ui/values/Amount';
import { SecondLine } from '../../../ui/values/TwoLines';
import { formatDate } from '../../../lib/format';
import type { Recipient } from '../event/recipients';

interface RecipientTableProps {
  recipients: readonly Recipient[];
  dateName: string;
  date: string;
}

/** In view however many rows are above it. */
const totalLook = {
  position: 'sticky',
  bottom: 0,
  border: 0,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontWeight: 600,
} as const;

/** Who gets a mail, and which amount it names. */
export function RecipientTable({ recipients, dateName, date }: RecipientTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Mails" sx={{ maxHeight: 320 }}>
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell>Mail To</TableCell>
            <TableCell align="right">
              Amount, {dateName.toLowerCase()} {formatDate(date)}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {recipients.map(({ lpId, name, amount, entities }) => (
            <TableRow key={lpId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {name}
                {(entities.length > 1 || entities[0] !== name) && (
                  <SecondLine>{entities.join(', ')}</SecondLine>
                )}
              </TableCell>
              <TableCell align="right">
                <Amount value={amount} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': totalLook }}>
            <TableCell>Total</TableCell>
            <TableCell align="right">
              <Amount value={sumMoney(recipients.map(({ amount }) => amount))} />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
