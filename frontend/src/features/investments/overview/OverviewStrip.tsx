import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Overview } from '../../../api/generated';
import { LoadError } from '../../../ui/feedback/LoadError';
import { overviewQuery } from '../queries';
import { DuePart } from './DuePart';
import { NewsList, NewsPart } from './News';
import { NewestK1Part, NewestStatementPart } from './NewestDocuments';
import { Part, parts } from './Part';

/** For an LP, above its investments: what is due, what is new since its last visit, its newest K-1 and statement. */
export function OverviewStrip() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="What is due and new"
      sx={{ mb: { xs: 1.5, md: 2.5 }, overflow: 'hidden' }}
    >
      {data ? (
        <Parts overview={data} />
      ) : error && !isFetching ? (
        <LoadError
          what="What is due and new could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Paper>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <Box sx={parts}>
        <DuePart due={overview.due} />
        <NewsPart overview={overview} isOpen={isOpen} listId={listId} onToggle={() => setOpen(!isOpen)} />
        <NewestK1Part k1={overview.newestK1} />
        <NewestStatementPart statement={overview.newestStatement} />
      </Box>
      {isOpen && overview.newsTotal > 0 && <NewsList id={listId} overview={overview} />}
    </>
  );
}

/** As high as the loaded parts, so that nothing below moves. */
const Loading = () => (
  <Box role="status" aria-label="Loading what is due and new" sx={parts}>
    {['Due', 'New', 'Newest K-1', 'Newest statement'].map((label) => (
      <Part key={label} label={label} note={<Skeleton width={90} />}>
        <Skeleton width={130} />
      </Part>
    ))}
  </Box>
);
