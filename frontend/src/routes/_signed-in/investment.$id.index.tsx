import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { InvestmentPage } from '../../features/investments/detail/InvestmentPage';
import { loadInvestment } from '../../features/investments/queries';

const validateSearch = listSearch({
  filters: ['asOf', 'created'],
  opens: ['record-exit', 'upload-document'],
});

export const Route = createFileRoute('/_signed-in/investment/$id/')({
  validateSearch,
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: loadInvestment,
  component: () => <InvestmentPage id={Route.useParams().id} />,
});
