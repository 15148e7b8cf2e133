import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CapitalAccount } from '../../../api/generated';
import { rollForwardSteps } from '../../../domain/capital/roll-forward';
import type { AccountSubject } from '../../../domain/explain/explain-context';
import { ExplainButton } from '../../../domain/explain/ExplainButton';
import { formatDate, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney } from '../../../lib/money';

interface RollForwardProps {
  account: CapitalAccount;
  explained: AccountSubject;
}

/** The account from its opening to its closing balance; steps that are zero are left out, but the usual ones. */
export function RollForward({ account, explained }: RollForwardProps) {
  useAmountsHidden();
  const shown = rollForwardSteps.filter(
    ({ field, always }) => always || compareMoney(account[field], '0') !== 0,
  );
  const rows = [
    { field: 'opening', label: 'Opening balance', day: account.from },
    ...shown.map(({ field, label }) => ({ field, label, day: undefined })),
    { field: 'closing', label: 'Closing balance', day: account.to },
  ] as const;
  return (
    <Table aria-label="Roll-forward" sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
      <TableBody>
        {rows.map(({ field, label, day }) => (
          <TableRow key={field} sx={day ? balance : undefined}>
            <TableCell component="th" scope="row" sx={{ color: 'text.primary' }}>
              {day ? `${label}, ${formatDate(day)}` : label}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <ExplainButton
                subject={explained}
                figure={field}
                label={label}
                name="the capital account"
                text={formatMoney(account[field])}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const balance = { '&& > *': { fontWeight: 600 } };
