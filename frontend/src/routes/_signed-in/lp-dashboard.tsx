import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role === 'admin') throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: () => {
    throw notFound();
  },
});
