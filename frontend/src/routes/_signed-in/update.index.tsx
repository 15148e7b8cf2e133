import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of an update page without an id. */
export const Route = createFileRoute('/_signed-in/update/')({
  beforeLoad: () => {
    throw redirect({ to: '/updates', replace: true });
  },
});
