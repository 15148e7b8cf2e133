import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { DueLine, Performance } from '../../api/generated';
import { dueSentence, hasDue } from '../../domain/capital/due';
import { FigureRow } from '../../domain/explain/FigureRow';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { QueryState } from '../../ui/feedback/QueryState';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { textWithAmounts } from '../../ui/values/Amount';
import { ReturnCards } from './capital-account/AccountFigures';
import { accountQuery, performanceQuery, type Holder } from './capital-account/queries';

/** On an LP's dashboard: what is due, and the returns on what was paid in. */
export function AccountSummary({ holder }: { holder: Holder }) {
  const due = useQuery(accountQuery(holder)).data?.due;
  const figures = (performance?: Performance) => (
    <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
      <FigureRow>
        <ReturnCards holder={holder} performance={performance} />
      </FigureRow>
    </Box>
  );
  return (
    <Panel
      title="Capital Account"
      actions={
        <TextLink
          to="/capital-account"
          search={{ entityId: holder.entityId }}
          sx={{ fontSize: 13, fontWeight: 500 }}
        >
          View Capital Account
        </TextLink>
      }
    >
      {hasDue(due) && <Due due={due} />}
      <QueryState
        query={useQuery(performanceQuery(holder))}
        loading={figures()}
        failure="The performance could not be loaded"
      >
        {figures}
      </QueryState>
    </Panel>
  );
}

function Due({ due }: { due: readonly [DueLine, ...DueLine[]] }) {
  useAmountsHidden();
  const isOverdue = due[0].state === 'overdue';
  return (
    <Box
      sx={{
        px: 2,
        pt: 2,
        color: isOverdue ? 'error.main' : 'text.primary',
        fontWeight: 500,
        overflowWrap: 'anywhere',
      }}
    >
      {textWithAmounts(dueSentence(due))}
    </Box>
  );
}
