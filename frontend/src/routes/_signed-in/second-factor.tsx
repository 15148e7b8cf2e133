import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorPage } from '../../features/account/SecondFactorPage';
import { homeOf } from '../../lib/session/current-user';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/second-factor')({
  // An account that is viewed as another user's is not one's own.
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'security.read', { to: homeOf(context.user), replace: true }),
  component: SecondFactor,
});

function SecondFactor() {
  const { user } = Route.useRouteContext();
  return <SecondFactorPage user={user} />;
}
