import Box from '@mui/material/Box';
import type { MarkBatchLine } from '../../../api/generated';
import { changePercent } from '../../../domain/mark/change-text';
import { formatMoney, formatSigned } from '../../../lib/format';
import { subtractMoney } from '../../../lib/money';
import { Amount } from '../../../ui/values/Amount';

interface ChangeCellProps extends Pick<MarkBatchLine, 'prior'> {
  /** Null while the company is not marked. */
  valuation: string | null;
}

/** How a new mark differs from the prior one, as an amount and in percent. */
export function ChangeCell({ prior, valuation }: ChangeCellProps) {
  if (valuation === null) return null;
  if (!prior) return <Box className="small">First mark</Box>;
  return (
    <>
      <Amount
        value={subtractMoney(valuation, prior.valuation)}
        as={(amount) => formatSigned(amount, formatMoney)}
      />
      <Box className="small">{changePercent(prior.valuation, valuation)}</Box>
    </>
  );
}
