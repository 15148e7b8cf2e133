import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of an update's page without an update. */
export const Route = createFileRoute('/_signed-in/update/')({
  beforeLoad: () => {
    throw redirect({ to: '/updates', replace: true });
  },
});
