import { createFileRoute, redirect } from '@tanstack/react-router';
import type { LetterState } from '../../api/generated';
import { loadQueries } from '../../api/load-queries';
import { LettersPage } from '../../features/letters/LettersPage';
import { letterQueries, ownLetterQueries } from '../../features/letters/queries';

interface LettersSearch {
  /** Ids of LPs, separated by commas: whom to write to. */
  lps?: string;
  state?: LetterState;
}

export const Route = createFileRoute('/_signed-in/letters/')({
  validateSearch: ({ lps, state }: Record<string, unknown>): LettersSearch => ({
    ...(typeof lps === 'string' && lps !== '' && { lps }),
    ...((state === 'draft' || state === 'sent') && { state }),
  }),
  beforeLoad: ({ context: { user, can }, search: { lps } }) => {
    if (lps && can('lp-letters.write'))
      throw redirect({ to: '/letters/new', search: { lps }, replace: true });
    if (!user.mustSetUpTwoFactor && !can('lp-letters.read') && !can('letters.read'))
      throw redirect({ to: '/investment-management', replace: true });
  },
  loader: ({ context: { queryClient, can } }) =>
    loadQueries(queryClient, [can('lp-letters.read') ? letterQueries.letters : ownLetterQueries.letters]),
  component: LettersPage,
});
