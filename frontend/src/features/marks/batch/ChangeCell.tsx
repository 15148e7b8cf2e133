import Box from '@mui/material/Box';
import { changePercent } from '../../../domain/mark/change-text';
import { formatMoney, formatSigned } from '../../../lib/format';
import { subtractMoney } from '../../../lib/money';
import { Amount } from '../../../ui/values/Amount';

interface ChangeCellProps {
  /** Undefined without an earlier mark. */
  before: string | undefined;
  /** Null while the company is not marked. */
  after: string | null;
}

/** How a new mark differs from the prior one, as an amount and in percent. */
export function ChangeCell({ before, after }: ChangeCellProps) {
  if (after === null) return null;
  if (before === undefined) return <Box className="small">First mark</Box>;
  return (
    <>
      <Amount value={subtractMoney(after, before)} as={(amount) => formatSigned(amount, formatMoney)} />
      <Box className="small">{changePercent(before, after)}</Box>
    </>
  );
}
