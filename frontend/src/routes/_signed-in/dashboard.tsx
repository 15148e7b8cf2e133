import { createFileRoute, redirect } from '@tanstack/react-router';

/** A fork only: fund managers to the landing page, which is another document, and LPs to their list. */
export const Route = createFileRoute('/_signed-in/dashboard')({
  beforeLoad: ({ context: { user, can } }) => {
    if (user.mustSetUpTwoFactor) return;
    if (can('fund-metrics.read')) throw redirect({ href: '/', reloadDocument: true });
    throw redirect({ to: '/investment-management', replace: true });
  },
});
