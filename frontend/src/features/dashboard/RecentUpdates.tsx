import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { UpdateRecord } from '../../api/generated';
import { formatDate, truncate } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { dashboardQueries } from './queries';

export function RecentUpdates() {
  return (
    <Panel
      title="Recent Company Updates"
      actions={
        <TextLink to="/updates" sx={{ fontSize: 13, fontWeight: 500 }}>
          View All Updates
        </TextLink>
      }
    >
      <QueryState
        query={useQuery(dashboardQueries.updates)}
        loading="Loading recent updates..."
        failure="The updates could not be loaded"
        empty={
          <EmptyState
            text="No company updates yet"
            hint="The latest news of the companies appears here, as limited partners read it."
            action={
              <ButtonLink variant="outlined" to="/updates" search={{ open: 'add-update' }}>
                Write the First Update
              </ButtonLink>
            }
          />
        }
      >
        {(latest) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {latest.map((update) => (
              <UpdateEntry key={update.id} update={update} />
            ))}
          </Box>
        )}
      </QueryState>
    </Panel>
  );
}

function UpdateEntry({ update }: { update: UpdateRecord }) {
  const text = update.content ?? update.notes ?? '';
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, overflowWrap: 'anywhere', '& + &': { borderTop: '1px solid var(--divider)' } }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
          fontSize: 12,
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {update.company?.name ?? 'Unknown Company'}
        </Box>
        <Box component="time" dateTime={update.updateDate} sx={{ whiteSpace: 'nowrap' }}>
          {formatDate(update.updateDate)}
        </Box>
      </Box>
      <TextLink
        to="/update/$id"
        params={{ id: update.id }}
        className="record"
        sx={{ color: 'inherit', fontWeight: 600 }}
      >
        {update.title}
      </TextLink>
      {text && (
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
          {truncate(text, 120)}
        </Typography>
      )}
    </Box>
  );
}
