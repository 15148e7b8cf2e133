import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { pluralize } from '../../lib/plural';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { useFoundRecords } from './use-found-records';

interface PaletteStatusProps {
  typed: string;
  count: number;
  records: ReturnType<typeof useFoundRecords>;
}

/** What is told where nothing is listed, or below what is. */
export function PaletteStatus({ typed, count, records: { error, isSearching, retry } }: PaletteStatusProps) {
  if (error) return <LoadError what="The search could not be done" error={error} onRetry={retry} />;
  if (count > 0) return null;
  if (isSearching) return <EmptyState text="Searching..." />;
  return (
    <EmptyState
      text={`Nothing found for “${typed}”`}
      hint="Try fewer letters, or another word of the name."
    />
  );
}

/** The same for who does not see it, once it rests. */
export function PaletteAnnouncement({ typed, count, records: { error, isSearching } }: PaletteStatusProps) {
  const found = count === 0 ? `Nothing found for ${typed}` : pluralize(count, 'result');
  const said = useDebouncedValue(!typed || isSearching || error ? '' : found, ANNOUNCED_AFTER_MS);
  return (
    <div role="status" className="visually-hidden">
      {said}
    </div>
  );
}

/** Later than the letters that screen readers say. */
const ANNOUNCED_AFTER_MS = 500;
