import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '../features/auth/SignInPage';
import { currentUserQuery, homeOf, safeRedirect } from '../lib/session';

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirect(search.redirect),
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    if (user) throw redirect({ href: search.redirect ?? homeOf(user), replace: true });
  },
  component: SignInPage,
});
