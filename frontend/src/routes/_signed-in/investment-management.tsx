import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { loadInvestments } from '../../features/investments/queries';

const validateSearch = listSearch({
  prefixes: ['', 'other'],
  filters: ['entityId', 'allocated'],
  opens: ['new-investment'],
});

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch,
  loaderDeps: ({ search: { entityId, allocated } }) => ({ entityId, allocated }),
  loader: loadInvestments,
  component: InvestmentsPage,
});
