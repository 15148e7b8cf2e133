import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorPage } from '../../features/account/SecondFactorPage';
import { homeOf } from '../../lib/session/current-user';
import { redirectUnless } from '../../lib/session/redirect-unless';

/** Where the set-up of the portal goes on. */
const SETUP = '/setup/firm';

export const Route = createFileRoute('/_signed-in/second-factor')({
  validateSearch: ({ next }: { next?: unknown }): { next?: typeof SETUP } => (next === SETUP ? { next } : {}),
  // An account that is viewed as another user's is not one's own.
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'security.read', { to: homeOf(context.user), replace: true }),
  component: SecondFactor,
});

function SecondFactor() {
  const { user } = Route.useRouteContext();
  const { next } = Route.useSearch();
  return <SecondFactorPage user={user} next={next} />;
}
