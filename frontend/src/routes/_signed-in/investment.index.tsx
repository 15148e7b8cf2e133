import { createFileRoute } from '@tanstack/react-router';
import { InvestmentNotFound } from '../../features/investments/detail/InvestmentNotFound';

/** The address of an investment's page without an investment. */
export const Route = createFileRoute('/_signed-in/investment/')({
  component: () => <InvestmentNotFound text="No investment ID provided" />,
});
