import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../ui/feedback/QueryState';
import { Composer } from './Composer';
import { emptyLetter } from './letter-form';
import { letterQueries } from './queries';

/** A new letter to all active LPs, or to those that the address names. */
export function NewLetterPage({ lpIds }: { lpIds: readonly string[] }) {
  return (
    <QueryState
      query={useQuery(letterQueries.lps)}
      keepStale
      loading="Loading limited partners..."
      failure="The limited partners could not be loaded"
    >
      {(lps) => {
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
      }}
    </QueryState>
  );
}
