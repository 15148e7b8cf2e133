import { useAuth } from '../../lib/session/auth';
import { FundPage } from './FundPage';
import { PortfolioPage } from './PortfolioPage';

/** The investments of the fund; an LP's own come first. */
export function InvestmentsPage() {
  const { user, can } = useAuth();
  return user && can('portfolio-summary.read') ? <PortfolioPage lpId={user.id} /> : <FundPage />;
}
