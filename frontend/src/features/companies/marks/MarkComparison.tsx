import Box from '@mui/material/Box';
import type { MarkRecord } from '../../../api/generated';
import { changeText } from '../../../domain/mark/change-text';
import { brand } from '../../../lib/brand';
import { formatDate, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { textWithAmounts } from '../../../ui/values/Amount';

interface MarkComparisonProps {
  prior: MarkRecord | undefined;
  /** Undefined while no amount is typed. */
  valuation: string | undefined;
}

/** What the company was marked at before, and how the typed valuation differs. */
export function MarkComparison({ prior, valuation }: MarkComparisonProps) {
  useAmountsHidden();
  return (
    <Box
      role="status"
      aria-label="Prior mark"
      className="prose"
      sx={{ color: 'text.secondary', fontSize: 13 }}
    >
      {prior
        ? textWithAmounts(`Prior mark ${formatMoney(prior.valuation)} of ${formatDate(prior.markDate)}.`)
        : `No ${brand.productName} mark before this day.`}
      {prior && valuation && textWithAmounts(` Change ${changeText(prior.valuation, valuation)}.`)}
    </Box>
  );
}
