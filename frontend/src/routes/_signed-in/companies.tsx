import { createFileRoute } from '@tanstack/react-router';
import { getListCompaniesQueryOptions } from '../../api/generated';
import { CompaniesPage } from '../../features/companies/CompaniesPage';
import { listSearch } from '../../data-grid/list-search';
import { loadQueries } from '../../api/load-queries';

/** From resting on the link until the page has come; then the page reads the list anew, as on each visit. */
const KEPT_MS = 10_000;

export const Route = createFileRoute('/_signed-in/companies')({
  validateSearch: listSearch({ filters: ['status'], opens: ['add-company'] }),
  loader: ({ context: { queryClient } }) =>
    loadQueries(queryClient, [
      {
        ...getListCompaniesQueryOptions(),
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
      },
    ]),
  component: CompaniesPage,
});
