import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'lp') throw redirect({ href: '/', reloadDocument: true });
  },
  loader: () => {
    throw notFound();
  },
});
