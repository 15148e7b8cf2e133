import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../lib/errors';
import { useAuth } from '../../lib/session/auth';
import { PageError } from '../../ui/feedback/LoadError';
import { LoadingPage } from '../../ui/feedback/LoadingPage';
import { NotFound } from '../../ui/feedback/NotFound';
import { Composer } from './Composer';
import { formOf } from './letter-form';
import { OwnLetterPage } from './OwnLetterPage';
import { letterQueries } from './queries';
import { SentLetter } from './SentLetter';

/** A letter: for admins its draft, or who got it; for LPs what was sent to them. */
export function LetterPage({ id }: { id: string }) {
  return useAuth().can('lp-letters.read') ? <AdminLetter key={id} id={id} /> : <OwnLetterPage id={id} />;
}

function AdminLetter({ id }: { id: string }): ReactNode {
  const letter = useQuery(letterQueries.letter(id));
  const lps = useQuery(letterQueries.lps);
  if (isGone(letter.error)) return <NotFound title="Letter not found" to="/letters" back="Back to Letters" />;
  if (letter.data?.state === 'sent') return <SentLetter letter={letter.data} />;
  if (letter.data && lps.data)
    return <Composer draft={letter.data} initial={formOf(letter.data, lps.data)} lps={lps.data} />;
  const failed = [letter, lps].find(({ error, isFetching }) => error && !isFetching);
  if (failed)
    return (
      <PageError what="Failed to fetch letter" error={failed.error} onRetry={() => void failed.refetch()} />
    );
  return <LoadingPage text="Loading letter..." />;
}
