import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of an LP's page without an LP. */
export const Route = createFileRoute('/_signed-in/lp/')({
  beforeLoad: () => {
    throw redirect({ to: '/limited-partners', replace: true });
  },
});
