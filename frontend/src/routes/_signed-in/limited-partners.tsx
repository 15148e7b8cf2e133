import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/limited-partners')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'admin') throw redirect({ to: '/investment-management', replace: true });
  },
  loader: () => {
    throw notFound();
  },
});
