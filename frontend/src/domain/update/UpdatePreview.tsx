import Typography from '@mui/material/Typography';
import type { UpdateRecord } from '../../api/generated';
import { formatMoney, formatUpdateAmount, truncate } from '../../lib/format';
import { Amount } from '../../ui/values/Amount';
import { textOf } from './update-types';
import { UpdateTerms } from './UpdateTerms';

const PREVIEW_LENGTH = 100;

/** An update in a list: the beginning of its text, and the terms of a fundraise. */
export function UpdatePreview({ update }: { update: UpdateRecord }) {
  const text = textOf(update).trim();
  return (
    <>
      {text && (
        <Typography
          variant="body2"
          dir="auto"
          className="prose"
          sx={{
            display: '-webkit-box',
            maxWidth: '90ch',
            overflow: 'hidden',
            color: 'text.secondary',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '3',
          }}
        >
          {truncate(text, PREVIEW_LENGTH)}
        </Typography>
      )}
      {update.updateType === 'fundraise' && (
        <UpdateTerms
          terms={[
            ['Amount Raised', <Term key="raised" amount={update.amountRaised} />],
            ['Raise Type', update.raiseType ?? 'N/A'],
            ['Post-Money Valuation', <Term key="valuation" amount={update.postMoneyValuation} />],
          ]}
        />
      )}
    </>
  );
}

const Term = ({ amount }: { amount: string | null }) => (
  <Amount value={amount} as={formatUpdateAmount} exact={formatMoney} />
);
