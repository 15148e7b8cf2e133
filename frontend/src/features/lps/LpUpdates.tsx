import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { UpdateRecord } from '../../api/generated';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { UpdateTerms } from '../../domain/update/UpdateTerms';
import { formatDate, formatMoney, formatUpdateAmount, truncate } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { Amount } from '../../ui/values/Amount';
import { lpQueries } from './queries';

/** The recent updates of the companies in an LP's portfolio. */
export function LpUpdates({ lpId }: { lpId: string }) {
  return (
    <Panel title="Recent Company Updates">
      <QueryState
        query={useQuery(lpQueries(lpId).updates)}
        loading="Loading recent updates..."
        failure="Failed to fetch recent updates"
        empty={
          <EmptyState
            text="No recent updates"
            hint="News of the companies that this limited partner holds appears here."
          />
        }
      >
        {(updates) => (
          <Box
            component="ul"
            className="print-stack"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
              gap: { xs: 1.5, md: 2 },
              m: 0,
              p: 2,
              listStyle: 'none',
            }}
          >
            {updates.map((update) => (
              <UpdateCard key={update.id} update={update} />
            ))}
          </Box>
        )}
      </QueryState>
    </Panel>
  );
}

function UpdateCard({ update }: { update: UpdateRecord }) {
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
