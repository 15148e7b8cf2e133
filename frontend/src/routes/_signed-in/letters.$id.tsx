import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { LetterPage } from '../../features/letters/LetterPage';
import { letterQueries, ownLetterQueries } from '../../features/letters/queries';

interface LetterSearch {
  /** Asks whether to send the draft. */
  open?: string;
}

export const Route = createFileRoute('/_signed-in/letters/$id')({
  validateSearch: ({ open }: Record<string, unknown>): LetterSearch => (open === 'send' ? { open } : {}),
  loader: ({ context: { queryClient, can }, params: { id } }) =>
    loadQueries(
      queryClient,
      can('lp-letters.read') ? [letterQueries.letter(id), letterQueries.lps] : [ownLetterQueries.letter(id)],
    ),
  component: () => <LetterPage id={Route.useParams().id} />,
});
