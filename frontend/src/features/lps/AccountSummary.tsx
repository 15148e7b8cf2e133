import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { DueLine, Performance } from '../../api/generated';
import { useAsOf } from '../../domain/capital/as-of';
import { AsOfNotice } from '../../domain/capital/AsOfNotice';
import { AsOfPicker } from '../../domain/capital/AsOfPicker';
import { dueSentence, hasDue } from '../../domain/capital/due';
import { FigureRow } from '../../domain/explain/FigureRow';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { QueryState } from '../../ui/feedback/QueryState';
import { TextLink } from '../../ui/layout/links';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { textWithAmounts } from '../../ui/values/Amount';
import { ReturnCards } from './capital-account/AccountFigures';
import { accountQuery, performanceQuery, type Holder } from './capital-account/queries';

/** On an LP's dashboard: what is due, and the returns on what was paid in, as of today or of a past day. */
export function AccountSummary({ holder }: { holder: Holder }) {
  const day = useAsOf();
  const { asOf } = day;
  const due = useQuery({ ...accountQuery(holder), enabled: !asOf }).data?.due;
  const figures = (performance?: Performance) => (
    <Box sx={{ p: 2, pb: 0, mb: -0.5 }}>
      <FigureRow>
        <ReturnCards holder={holder} asOf={asOf} performance={performance} />
      </FigureRow>
    </Box>
  );
  return (
    <Panel
      title="Capital Account"
      actions={
        <PanelActions>
          <TextLink
            to="/capital-account"
            search={{ entityId: holder.entityId, asOf }}
            sx={{ fontSize: 13, fontWeight: 500 }}
          >
            View Capital Account
          </TextLink>
          <AsOfPicker {...day} />
        </PanelActions>
      }
    >
      <AsOfNotice {...day} sx={{ m: 2, mb: 0 }} />
      {!asOf && hasDue(due) && <Due due={due} />}
      <QueryState
        query={useQuery(performanceQuery(holder, asOf))}
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
