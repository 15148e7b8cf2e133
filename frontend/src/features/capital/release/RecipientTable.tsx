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
import type { Recipient } from '../event/recipients';

interface RecipientTableProps {
  recipients: readonly Recipient[];
  /** What the amount is, such as "Amount, due date Jul 10, 2026". */
  amountName: string;
  /** Whether a column says what is withheld. */
  showsWithheld: boolean;
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
export function RecipientTable({ recipients, amountName, showsWithheld }: RecipientTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Mails" sx={{ maxHeight: 320 }}>
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell>Mail To</TableCell>
            {showsWithheld && <TableCell align="right">Withheld</TableCell>}
            <TableCell align="right">{amountName}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {recipients.map(({ lpId, name, amount, withheld, entities }) => (
            <TableRow key={lpId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {name}
                {(entities.length > 1 || entities[0] !== name) && (
                  <SecondLine>{entities.join(', ')}</SecondLine>
                )}
              </TableCell>
              {showsWithheld && (
                <TableCell align="right">
                  <Amount value={withheld} />
                </TableCell>
              )}
              <TableCell align="right">
                <Amount value={amount} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': totalLook }}>
            <TableCell>Total</TableCell>
            {showsWithheld && (
              <TableCell align="right">
                <Amount value={sumMoney(recipients.map(({ withheld }) => withheld))} />
              </TableCell>
            )}
            <TableCell align="right">
              <Amount value={sumMoney(recipients.map(({ amount }) => amount))} />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
