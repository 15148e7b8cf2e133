import { createFileRoute } from '@tanstack/react-router';
import { InvestmentPage } from '../../features/investments/detail/InvestmentPage';

export const Route = createFileRoute('/_signed-in/investment/')({ component: InvestmentPage });
