import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../../lib/errors';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { PageError } from '../../../ui/feedback/LoadError';
import { NotFound } from '../../../ui/feedback/NotFound';
import { markBatchQuery } from '../queries';
import { ApprovedMarks } from './ApprovedMarks';
import { DraftEditor } from './DraftEditor';

/** The marks of a day: their draft as a table to fill, or what was approved. */
export function BatchPage({ id }: { id: string }) {
  const { data: batch, error, isFetching, refetch } = useQuery(markBatchQuery(id));
  if (isGone(error)) return <NotFound title="Marks not found" to="/marks" back="Back to Marks" />;
  if (batch?.state === 'approved') return <ApprovedMarks batch={batch} />;
  if (batch) return <DraftEditor key={batch.id} batch={batch} />;
  if (error && !isFetching)
    return <PageError what="Failed to fetch the marks" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading marks..." />;
}
