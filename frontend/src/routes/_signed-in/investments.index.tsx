import { createFileRoute } from '@tanstack/react-router';
import { Missing } from '../../components/Missing';

/** The address of an investment's page without an investment. */
export const Route = createFileRoute('/_signed-in/investments/')({
  component: () => (
    <Missing
      title="Investment not found"
      text="No investment ID provided"
      to="/investment-management"
      back="Back to Investments"
    />
  ),
});
