import { useState } from 'react';
import { useGetImportJob, type ImportJobRecord } from '../../../api/generated';
import { followedOf, isGone, isUnfinished } from './import-jobs';

/** The import that a card tells of, also after its end, until that is dismissed. */
export function useFollowed(type: string, jobs: readonly ImportJobRecord[] | undefined) {
  const [id, follow] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  // Whoever watches it reads it; here it is only looked at.
  const { data: job, error, refetch } = useGetImportJob(id ?? '', { query: { enabled: false } });
  const next = followedOf(type, jobs, { id, job });
  if (next !== id) follow(next);

  const isRunning = id !== undefined && !isGone(error) && (!job || isUnfinished(job));
  return {
    /** As the list tells of it, until more is known. */
    running: isRunning ? (job ?? jobs?.find((each) => each.id === id)) : undefined,
    isRunning,
    /** Whether it is not known at the moment how far it is. */
    pollingFailed: isRunning && error !== null,
    askAgain: () => void refetch(),
    ended: job && !isUnfinished(job) && dismissed !== id ? job : undefined,
    follow,
    dismiss: () => setDismissed(id),
  };
}
