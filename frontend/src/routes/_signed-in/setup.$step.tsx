import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { isSetupPage, type SetupPageName } from '../../domain/setup/steps';
import { setupStepsQuery } from '../../features/admin/setup/queries';
import { SetupPage } from '../../features/admin/setup/SetupPage';
import { homeOf } from '../../lib/session/current-user';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/setup/$step')({
  beforeLoad: ({ context, params }) => {
    redirectUnless(context, 'setup.write', { to: homeOf(context.user), replace: true });
    if (!isSetupPage(params.step)) throw notFound();
  },
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [setupStepsQuery]),
  component: Step,
});

function Step() {
  const { step } = Route.useParams();
  // Checked in beforeLoad.
  return <SetupPage page={step as SetupPageName} />;
}
