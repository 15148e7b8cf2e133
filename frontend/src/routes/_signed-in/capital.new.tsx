import { createFileRoute } from '@tanstack/react-router';
import { getGetInvestmentQueryOptions, type CapitalEventKind } from '../../api/generated';
import { loadQueries } from '../../api/load-queries';
import { NewEventPage } from '../../features/capital/editor/NewEventPage';
import { newKind } from '../../features/capital/queries';
import { isId } from '../../lib/ids';
import { redirectUnless } from '../../lib/session/redirect-unless';

interface NewSearch {
  kind: CapitalEventKind;
  investmentId?: string;
}

export const Route = createFileRoute('/_signed-in/capital/new')({
  validateSearch: ({ kind, investmentId }: Record<string, unknown>): NewSearch => ({
    kind: newKind(kind),
    ...(isId(String(investmentId)) && { investmentId: String(investmentId) }),
  }),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'capital-events.write', { to: '/investment-management', replace: true }),
  loaderDeps: ({ search: { investmentId } }) => ({ investmentId }),
  loader: ({ context: { queryClient }, deps: { investmentId } }) =>
    loadQueries(queryClient, [investmentId !== undefined && getGetInvestmentQueryOptions(investmentId)]),
  component: () => {
    const { kind, investmentId } = Route.useSearch();
    return <NewEventPage kind={kind} investmentId={investmentId} />;
  },
});
