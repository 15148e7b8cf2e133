import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../ui/feedback/NotFound';

/** The address of a company page without an id. */
export const Route = createFileRoute('/_signed-in/company/')({
  component: () => (
    <NotFound
      title="Company not found"
      text="No company ID provided"
      to="/companies"
      back="Back to Companies"
    />
  ),
});
