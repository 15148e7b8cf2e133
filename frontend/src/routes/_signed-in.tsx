import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedInLayout } from '../features/shell/SignedInLayout';
import { currentUserQuery } from '../lib/session';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    if (!user) throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
    return { user };
  },
  component: SignedInLayout,
});
