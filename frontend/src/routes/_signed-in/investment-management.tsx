import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { loadInvestments } from '../../features/investments/queries';

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch: listSearch({ prefixes: ['', 'other'], opens: ['new-investment'] }),
  loader: loadInvestments,
  component: InvestmentsPage,
});
