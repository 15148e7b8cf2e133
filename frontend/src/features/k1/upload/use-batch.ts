import { useListK1Drafts } from '../../../api/generated';
import { useDraftCache } from './use-draft-cache';
import { useIntake } from './use-intake';
import { useReading } from './use-reading';

/** Many K-1s at once: uploaded, read by the server, and kept as drafts until an admin files them. */
export function useBatch(isBegun: boolean) {
  const cache = useDraftCache();
  // The drafts of an earlier visit may be gone by now.
  const { data: drafts, error, refetch } = useListK1Drafts(undefined, { query: { staleTime: 0 } });
  const intake = useIntake(cache);
  const reading = useReading(drafts, isBegun, cache);
  return {
    cache,
    drafts,
    error,
    refetch,
    intake,
    reading,
    /** Whether it is not known yet what all the files are. */
    isBusy: intake.total > 0 || reading.total > 0,
    /** Forgets what is under way. */
    stop: () => {
      intake.stop();
      reading.stop();
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;
