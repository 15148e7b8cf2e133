import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Performance } from '../../api/generated';
import { useAsOf } from '../../domain/capital/as-of';
import { AsOfNotice } from '../../domain/capital/AsOfNotice';
import { AsOfPicker } from '../../domain/capital/AsOfPicker';
import { FigureRow } from '../../domain/explain/FigureRow';
import { QueryState } from '../../ui/feedback/QueryState';
import { TextLink } from '../../ui/layout/links';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { ReturnCards } from './capital-account/AccountFigures';
import { performanceQuery, type Holder } from './capital-account/queries';

/** The returns on what an LP paid in, as of today or of a past day. */
export function AccountSummary({ holder }: { holder: Holder }) {
  const day = useAsOf();
  const { asOf } = day;
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
