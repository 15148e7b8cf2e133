import { createFileRoute } from '@tanstack/react-router';
import { InvestmentMissing } from '../../features/investments/InvestmentNotFound';

/** The address of an investment's page without an investment. */
export const Route = createFileRoute('/_signed-in/investments/')({
  component: () => <InvestmentMissing text="No investment ID provided" />,
});
