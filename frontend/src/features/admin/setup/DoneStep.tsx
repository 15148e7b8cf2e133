import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SetupSteps } from '../../../api/generated';
import { QueryState } from '../../../ui/feedback/QueryState';
import { SentenceLink } from '../../../ui/layout/links';
import { ChecklistItems } from './ChecklistItems';
import { setupStepsQuery } from './queries';

/** What is left of the set-up, and what comes after it. */
export default function DoneStep() {
  const query = useQuery(setupStepsQuery);
  return (
    <QueryState query={query} loading="Loading the set-up..." failure="The set-up could not be loaded">
      {(steps: SetupSteps) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <div>You can return to every step from here, and from the dashboard until all are done.</div>
          <ChecklistItems steps={steps} />
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            <li>
              <SentenceLink to="/settings" search={{ tab: 'users' }}>
                Invite the other limited partners and administrators
              </SentenceLink>
            </li>
            <li>
              <SentenceLink to="/settings" search={{ tab: 'firm' }}>
                Decide what limited partners see, and enter the wire instructions
              </SentenceLink>
            </li>
            <li>
              <SentenceLink to="/letters/new">Write the first letter to your limited partners</SentenceLink>
            </li>
          </Box>
        </Box>
      )}
    </QueryState>
  );
}
