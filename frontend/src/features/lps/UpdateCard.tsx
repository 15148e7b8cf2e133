import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UpdateRecord } from '../../api/generated';
import { Amount } from '../../ui/values/Amount';
import { TextLink } from '../../ui/layout/links';
import { formatDate, formatMoney, formatUpdateAmount, truncate } from '../../lib/format';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { UpdateTerms } from '../../domain/update/UpdateTerms';

export function UpdateCard({ update }: { update: UpdateRecord }) {
  const text = update.content ?? update.notes ?? '';
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, p: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <UpdateBadge type={update.updateType} />
        <Box
          component="time"
          dateTime={update.updateDate}
          sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}
        >
          {formatDate(update.updateDate)}
        </Box>
      </Box>
      <Box>
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {update.company?.name ?? 'Unknown Company'}
        </Typography>
        <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {update.title}
        </Typography>
      </Box>
      {text && (
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
          {truncate(text, 100)}
        </Typography>
      )}
      {update.updateType === 'fundraise' && (
        <UpdateTerms
          terms={[
            [
              'Amount Raised',
              <Amount key="raised" value={update.amountRaised} as={formatUpdateAmount} exact={formatMoney} />,
            ],
            [
              'Valuation',
              <Amount
                key="valuation"
                value={update.postMoneyValuation}
                as={formatUpdateAmount}
                exact={formatMoney}
              />,
            ],
          ]}
        />
      )}
      <TextLink
        data-screen-only
        to="/update/$id"
        params={{ id: update.id }}
        aria-label={`View Details of ${update.title}`}
        sx={{ alignSelf: 'flex-start', mt: 'auto', pt: 0.25, fontSize: 13, fontWeight: 500 }}
      >
        View Details
      </TextLink>
    </Paper>
  );
}
