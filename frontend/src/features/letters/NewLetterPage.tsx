import { useQuery } from '@tanstack/react-query';
import { PageError } from '../../ui/feedback/LoadError';
import { LoadingPage } from '../../ui/feedback/LoadingPage';
import { Composer } from './Composer';
import { emptyLetter } from './letter-form';
import { letterQueries } from './queries';

/** A new letter to all active LPs, or to those that the address names. */
export function NewLetterPage({ lpIds }: { lpIds: readonly string[] }) {
  const { data: lps, error, refetch } = useQuery(letterQueries.lps);
  if (!lps)
    return error ? (
      <PageError
        what="The limited partners could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingPage text="Loading limited partners..." />
    );
  const chosen = lps.filter(({ id }) => lpIds.includes(id));
  const audience = lpIds.length > 0 ? 'chosen' : 'all';
  return (
    <Composer
      key={lpIds.join()}
      draft={undefined}
      initial={{ ...emptyLetter, audience, lps: chosen }}
      lps={lps}
    />
  );
}
