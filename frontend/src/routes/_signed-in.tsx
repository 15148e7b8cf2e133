import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedInLayout } from '../app/SignedInLayout';
import { abilitiesOf, type Can } from '../lib/session/auth';
import { belongsTo, navigationOf } from '../domain/navigation';
import { homeOf, seesPartOnly, signInAddress } from '../lib/session/current-user';
import { currentUserQuery } from '../lib/session/session';

/** Where a delegate chooses whom to view, where an invited person is offered a second factor, and the guide. */
const beyondNavigation: readonly string[] = ['/view', '/second-factor', '/guide'];

/** Whether a page is offered to those who see a part only. */
const isOffered = (can: Can, pathname: string): boolean =>
  beyondNavigation.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
  navigationOf(can).some((item) => belongsTo(item, pathname));

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    // The sign-in page is another document, without all this.
    if (!user) throw redirect({ href: signInAddress(location.href), reloadDocument: true, replace: true });
    const can = abilitiesOf(user);
    if (
      seesPartOnly(user) &&
      !user.viewing?.hasEnded &&
      !user.mustSetUpTwoFactor &&
      !isOffered(can, location.pathname)
    )
      throw redirect({ to: homeOf(user), replace: true });
    return { user, can };
  },
  // A layout that is shown as pending stays so until its page is loaded: over a slow connection the shell came with it.
  pendingMs: Infinity,
  component: SignedInLayout,
});
