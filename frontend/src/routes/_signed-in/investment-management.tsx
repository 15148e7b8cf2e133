import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { loadInvestments } from '../../features/investments/queries';

const validateSearch = listSearch({
  prefixes: ['', 'other'],
  filters: ['entityId'],
  opens: ['new-investment'],
});

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch,
  loaderDeps: ({ search: { entityId } }) => ({ entityId }),
  loader: loadInvestments,
  component: InvestmentsPage,
});
