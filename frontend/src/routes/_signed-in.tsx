import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedInLayout } from '../app/SignedInLayout';
import { abilitiesOf } from '../lib/session/auth';
import { signInAddress } from '../lib/session/current-user';
import { currentUserQuery } from '../lib/session/session';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    // The sign-in page is another document, without all this.
    if (!user) throw redirect({ href: signInAddress(location.href), reloadDocument: true, replace: true });
    return { user, can: abilitiesOf(user) };
  },
  component: SignedInLayout,
});
