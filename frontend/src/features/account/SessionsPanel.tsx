import { Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEndSession, useListSessions, type SessionRecord } from '../../api/generated';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';
import { Loaded } from './Loaded';
import { Row, Rows } from './Rows';

const EndOtherSessionsDialog = lazy(() => import('./EndOtherSessionsDialog'));

/** Where the person is signed in. */
export function SessionsPanel() {
  // Others come and go without this page being told.
  const sessions = useListSessions({ query: { staleTime: 0 } });
  const ending = useDialog();
  const panel = useRef<HTMLDivElement>(null);
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);

  return (
    <Panel
      title="Active Sessions"
      ref={panel}
      actions={
        hasOthers && (
          <Button variant="outlined" onClick={() => ending.show()}>
            Sign Out All Others
          </Button>
        )
      }
    >
      <Loaded query={sessions} loading="Loading your sessions..." unread="Your sessions could not be loaded">
        {(all) => (
          <Rows label="Sessions">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => panel.current?.focus()} />
            ))}
          </Rows>
        )}
      </Loaded>
      <Suspense>{ending.shown && <EndOtherSessionsDialog dialog={ending.shown.dialog} />}</Suspense>
    </Panel>
  );
}

interface SessionProps {
  session: SessionRecord;
  /** Its button is gone with it. */
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionProps) {
  const { browser, address, signedInAt, lastSeenAt, isCurrent } = session;
  const facts = (
    <>
      {address && <span>{address}</span>}
      {signedInAt && (
        <span>
          Signed in <When moment={signedInAt} />
        </span>
      )}
      <span>
        Last seen <When moment={lastSeenAt} />
      </span>
    </>
  );
  return (
    <Row name={browser} facts={facts}>
      {isCurrent ? (
        <Box component="span" sx={{ color: 'success.main', fontSize: 12, fontWeight: 600 }}>
          This device
        </Box>
      ) : (
        <SignOutButton session={session} onEnded={onEnded} />
      )}
    </Row>
  );
}

function SignOutButton({ session: { id, browser }, onEnded }: SessionProps) {
  const outcome = useMutationToast({
    success: 'Signed out there',
    failure: 'Not signed out there',
    fallback: 'Please try again.',
    onSuccess: onEnded,
    onError: useWhenGone(onEnded),
  });
  const { mutate, isPending } = useEndSession({ mutation: outcome });
  return (
    <Button aria-label={`Sign Out ${browser}`} disabled={isPending} onClick={() => mutate({ id })}>
      {isPending ? 'Signing out...' : 'Sign Out'}
    </Button>
  );
}
