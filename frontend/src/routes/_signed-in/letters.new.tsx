import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { NewLetterPage } from '../../features/letters/NewLetterPage';
import { letterQueries } from '../../features/letters/queries';
import { isId } from '../../lib/ids';
import { redirectUnless } from '../../lib/session/redirect-unless';

interface NewLetterSearch {
  /** Ids of LPs, separated by commas: whom to write to. */
  lps?: string;
}

export const Route = createFileRoute('/_signed-in/letters/new')({
  validateSearch: ({ lps }: Record<string, unknown>): NewLetterSearch =>
    typeof lps === 'string' && lps.split(',').every(isId) ? { lps } : {},
  beforeLoad: ({ context }) => redirectUnless(context, 'lp-letters.write', { to: '/letters', replace: true }),
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [letterQueries.lps]),
  component: () => <NewLetterPage lpIds={Route.useSearch().lps?.split(',') ?? []} />,
});
