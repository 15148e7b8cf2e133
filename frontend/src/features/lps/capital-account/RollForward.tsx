import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CapitalAccount } from '../../../api/generated';
import { formatDate } from '../../../lib/format';
import { compareMoney } from '../../../lib/money';
import { Amount } from '../../../ui/values/Amount';

type Step = Exclude<
  keyof CapitalAccount,
  'from' | 'to' | 'opening' | 'closing' | 'activity' | 'deals' | 'due'
>;

/** What leads from the opening to the closing balance. */
const steps: readonly { field: Step; label: string; always?: true }[] = [
  { field: 'contributions', label: 'Contributions', always: true },
  { field: 'distributions', label: 'Distributions', always: true },
  { field: 'managementFees', label: 'Management fees' },
  { field: 'expenses', label: 'Expenses' },
  { field: 'carry', label: 'Carry' },
  { field: 'income', label: 'Income' },
  { field: 'realizedGain', label: 'Realized gain' },
  { field: 'unrealizedGain', label: 'Unrealized gain', always: true },
];

/** The account from its opening to its closing balance; steps that are zero are left out, but the usual ones. */
export function RollForward({ account }: { account: CapitalAccount }) {
  const shown = steps.filter(({ field, always }) => always || compareMoney(account[field], '0') !== 0);
  return (
    <Table aria-label="Roll-forward" sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
      <TableBody>
        <Row label={`Opening balance, ${formatDate(account.from)}`} amount={account.opening} isBalance />
        {shown.map(({ field, label }) => (
          <Row key={field} label={label} amount={account[field]} />
        ))}
        <Row label={`Closing balance, ${formatDate(account.to)}`} amount={account.closing} isBalance />
      </TableBody>
    </Table>
  );
}

interface RowProps {
  label: string;
  amount: string;
  isBalance?: boolean;
}

const Row = ({ label, amount, isBalance = false }: RowProps) => (
  <TableRow sx={isBalance ? balance : undefined}>
    <TableCell component="th" scope="row" sx={{ color: 'text.primary' }}>
      {label}
    </TableCell>
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      <Amount value={amount} />
    </TableCell>
  </TableRow>
);

const balance = { '&& > *': { fontWeight: 600 } };
