import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { CompaniesPage } from '../../features/companies/CompaniesPage';
import { companiesQuery } from '../../features/companies/queries';

/** Between hovering over the link and opening the page; the page itself reads the list again on each visit. */
const PRELOAD_MS = 10_000;

export const Route = createFileRoute('/_signed-in/companies')({
  validateSearch: listSearch({ filters: ['status', 'markAge'], opens: ['add-company'] }),
  loader: ({ context: { queryClient } }) =>
    loadQueries(queryClient, [{ ...companiesQuery, staleTime: PRELOAD_MS, gcTime: PRELOAD_MS }]),
  component: CompaniesPage,
});
