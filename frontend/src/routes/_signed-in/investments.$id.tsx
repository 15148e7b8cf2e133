import { createFileRoute } from '@tanstack/react-router';
import { InvestmentPage } from '../../features/investments/detail/InvestmentPage';
import { loadInvestment } from '../../features/investments/queries';

export const Route = createFileRoute('/_signed-in/investments/$id')({
  loader: loadInvestment,
  component: () => <InvestmentPage id={Route.useParams().id} />,
});
