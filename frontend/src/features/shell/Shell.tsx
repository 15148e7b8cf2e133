import { Suspense } from 'react';
import { Spinner } from '../../ui/feedback/Spinner';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { Frame } from './Frame';

const SecondFactorGate = lazy(() => import('./SecondFactorGate'));

/** The frame of every signed-in page, or what has to be done before there is one. */
export function Shell() {
  const { user } = useAuth();
  if (!user) return <Spinner />;
  if (!user.mustSetUpTwoFactor) return <Frame user={user} />;
  return (
    <Suspense fallback={<Spinner />}>
      <SecondFactorGate />
    </Suspense>
  );
}
