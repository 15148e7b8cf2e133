import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format';
import { SentenceLink } from '../../ui/layout/links';
import { statementsQuery } from './queries';
import { newestStatements } from './statement-words';

/** For an LP: a line on its newest statement; nothing while there is none. */
export function StatementNotice({ lpId }: { lpId: string }) {
  const newest = newestStatements(useQuery(statementsQuery(lpId)).data ?? []);
  const [first, ...others] = newest;
  if (!first) return null;
  const day = formatDate(first.periodEnd);
  return (
    <Box sx={{ mt: -1, mb: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {others.length === 0 ? (
        <>
          Your statement as of {day} is ready.{' '}
          <SentenceLink to="/statement/$id" params={{ id: first.id }}>
            Read Statement
          </SentenceLink>
        </>
      ) : (
        <>
          Your {newest.length} statements as of {day} are ready.{' '}
          <SentenceLink to="/capital-account">View Statements</SentenceLink>
        </>
      )}
    </Box>
  );
}
