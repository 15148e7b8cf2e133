import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  getListSessionsQueryKey,
  useEndOtherSessions,
  useEndSession,
  type SessionRecord,
} from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import { accountQueries } from './queries';
import { Row, Rows } from '../../ui/layout/Rows';

const sessionKeys = [getListSessionsQueryKey()];

/** Where the user is signed in. */
export function SessionsPanel() {
  const sessions = useQuery(accountQueries.sessions);
  const ending = useDialog();
  const outcome = useMutationToast({
    success: 'Signed out on all other devices',
    failure: 'Sign-out failed',
    fallback: 'Please try again.',
    invalidates: sessionKeys,
  });
  const endingOthers = useEndOtherSessions({ mutation: outcome });
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
      <QueryState
        query={sessions}
        loading="Loading your sessions..."
        failure="Your sessions could not be loaded"
      >
        {(all) => (
          <Rows label="Sessions">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => panel.current?.focus()} />
            ))}
          </Rows>
        )}
      </QueryState>
      {ending.shown && (
        <ConfirmMutation
          dialog={ending.shown.dialog}
          mutation={endingOthers}
          variables={undefined}
          title="Sign Out All Others"
          confirm="Sign Out All Others"
          confirming="Signing out..."
          destructive={false}
        >
          You will stay signed in on this device, and will have to sign in again on all others.
        </ConfirmMutation>
      )}
    </Panel>
  );
}

interface SessionProps {
  session: SessionRecord;
  /** The button is removed with the row. */
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
    success: 'Device signed out',
    failure: 'Sign-out failed',
    fallback: 'Please try again.',
    onDone: onEnded,
    invalidates: sessionKeys,
  });
  const { mutate, isPending } = useEndSession({ mutation: outcome });
  return (
    <Button aria-label={`Sign Out ${browser}`} disabled={isPending} onClick={() => mutate({ id })}>
      {isPending ? 'Signing out...' : 'Sign Out'}
    </Button>
  );
}
