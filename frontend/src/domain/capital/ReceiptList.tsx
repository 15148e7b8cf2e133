import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CapitalReceipt } from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { ListTable } from '../../ui/layout/ListTable';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { Amount, textWithAmounts } from '../../ui/values/Amount';
import { SecondLine } from '../../ui/values/TwoLines';
import { callParts, partNames } from './event-words';

interface ReceiptListProps {
  label: string;
  receipts: readonly CapitalReceipt[];
  /** At the end of a receipt's row. */
  actionOf?: (receipt: CapitalReceipt) => ReactNode;
}

/** What was received, with the parts that it paid and what became of it. */
export function ReceiptList({ label, receipts, actionOf }: ReceiptListProps) {
  useAmountsHidden();
  const isNarrow = useIsNarrow();
  return (
    <ListTable label={label} rowName="Receipt" isNarrow={isNarrow} head={head} hasActions={Boolean(actionOf)}>
      {receipts.map((receipt) => {
        const action = actionOf?.(receipt);
        const date = formatDate(receipt.date);
        const amount = <Amount value={receipt.amount} />;
        return (
          <TableRow key={receipt.id}>
            {isNarrow ? (
              <TableCell>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                  {date}
                  <span>{amount}</span>
                </Box>
                <Details receipt={receipt} />
                {action && <Box sx={{ mt: 0.5 }}>{action}</Box>}
              </TableCell>
            ) : (
              <>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{date}</TableCell>
                <TableCell align="right">{amount}</TableCell>
                <TableCell>
                  <Details receipt={receipt} />
                </TableCell>
                {actionOf && (
                  <TableCell align="right" sx={{ '&&': { py: 0.5 } }}>
                    {action}
                  </TableCell>
                )}
              </>
            )}
          </TableRow>
        );
      })}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell>Date</TableCell>
    <TableCell align="right">Amount</TableCell>
    <TableCell>Details</TableCell>
  </>
);

/** "Capital $900.00 · Expenses $100.00", its reference, and whether it is reversed or reverses another one. */
function Details({ receipt }: { receipt: CapitalReceipt }) {
  const { reference, reverses, reversedBy, reason } = receipt;
  const paid = callParts
    .filter((part) => /[1-9]/.test(receipt[part]))
    .map((part) => `${partNames[part]} ${formatMoney(receipt[part])}`);
  return (
    <Box className="prose" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {textWithAmounts(paid.join(' · '))}
      {reference && <SecondLine>Reference {reference}</SecondLine>}
      {reversedBy && <SecondLine>Reversed</SecondLine>}
      {reverses && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>Reverses a receipt{reason && `: ${reason}`}</Box>
      )}
    </Box>
  );
}
