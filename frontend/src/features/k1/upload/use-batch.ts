import { useQuery } from '@tanstack/react-query';
import { adminK1Queries } from '../queries';
import { useDraftCache } from './use-draft-cache';
import { useReading } from './use-reading';
import { useUploads } from './use-uploads';

/** Many K-1s at once: uploaded, read by the server, and drafts until an admin publishes them. */
export function useBatch(isOpened: boolean) {
  const cache = useDraftCache();
  const query = useQuery(adminK1Queries.drafts);
  const uploads = useUploads(cache);
  const reading = useReading(query.data, isOpened, cache);
  return {
    cache,
    query,
    drafts: query.data,
    uploads,
    reading,
    /** Whether files are still being uploaded or read. */
    isBusy: uploads.total > 0 || reading.total > 0,
    /** Cancels the uploads and the reading. */
    stop: () => {
      uploads.stop();
      reading.stop();
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;
