import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../../lib/errors';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { PageError } from '../../../ui/feedback/LoadError';
import { NotFound } from '../../../ui/feedback/NotFound';
import { allocationTableQuery } from '../queries';
import { AllocationEditor } from './AllocationEditor';

/** All LPs and entities of the firm as a table in which a deal is allocated to them. */
export function AllocatePage({ id }: { id: string }) {
  const { data: table, error, isFetching, refetch } = useQuery(allocationTableQuery(id));
  if (isGone(error))
    return <NotFound title="Investment not found" to="/investment-management" back="Back to Investments" />;
  if (table) return <AllocationEditor key={table.investment.id} table={table} />;
  if (error && !isFetching)
    return <PageError what="Failed to fetch the allocations" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading allocations..." />;
}
