import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getListDelegationsQueryKey, useTakeBackAccess, type DelegationRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel, PanelActions } from '../../ui/layout/Panel';
import { Row, Rows } from '../../ui/layout/Rows';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { When } from '../../ui/values/When';
import { accessWords, untilWords } from './access-words';
import { delegationsQuery } from './queries';

const ChangeAccessDialog = lazy(() => import('./ChangeAccessDialog'));
const GiveAccessDialog = lazy(() => import('./GiveAccessDialog'));
const LooksDialog = lazy(() => import('./LooksDialog'));

interface PeopleWithAccessProps {
  lpId: string;
  /** Whether it is read by the LP itself. */
  isOwn: boolean;
}

/** Who may see what is the LP's, and what they and viewing administrators looked at. */
export function PeopleWithAccess({ lpId, isOwn }: PeopleWithAccessProps) {
  const giving = useDialog();
  const looks = useDialog();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Panel
      title="People with Access"
      ref={panel}
      actions={
        <PanelActions>
          <Button variant="outlined" onClick={() => looks.show()}>
            What Was Viewed
          </Button>
          <Button variant="outlined" onClick={() => giving.show()}>
            Give Access
          </Button>
        </PanelActions>
      }
    >
      <QueryState
        query={useQuery(delegationsQuery(lpId))}
        loading="Loading who has access..."
        failure="Who has access could not be loaded"
        empty={
          <EmptyState
            text={isOwn ? 'Nobody else has access to your account' : 'Nobody else has access'}
            hint="An accountant, an assistant or a relative can be given a sign-in of their own, to read and change nothing."
          />
        }
      >
        {(people) => (
          <Rows label="People with access">
            {people.map((delegation) => (
              <PersonRow
                key={delegation.id}
                delegation={delegation}
                onTakenBack={() => panel.current?.focus()}
              />
            ))}
          </Rows>
        )}
      </QueryState>
      <Suspense>
        {giving.shown && <GiveAccessDialog lpId={lpId} isOwn={isOwn} dialog={giving.shown.dialog} />}
        {looks.shown && <LooksDialog lpId={lpId} dialog={looks.shown.dialog} />}
      </Suspense>
    </Panel>
  );
}

interface PersonRowProps {
  delegation: DelegationRecord;
  /** The button is removed with the row. */
  onTakenBack: () => void;
}

function PersonRow({ delegation, onTakenBack }: PersonRowProps) {
  const { email, lastLookAt, isExpired } = delegation;
  const changing = useDialog();
  const takingBack = useDialog();
  const name = fullName(delegation);
  const facts = (
    <>
      <EmailAddress email={email} />
      <span>{accessWords(delegation)}</span>
      {!isExpired && <span>{untilWords(delegation)}</span>}
      <span>{lastLookAt ? <>Last viewed {<When moment={lastLookAt} />}</> : 'Not viewed yet'}</span>
    </>
  );
  return (
    <Row name={name} facts={facts}>
      <Button aria-label={`Change the access of ${name}`} onClick={() => changing.show()}>
        Change
      </Button>
      <Button color="error" aria-label={`Take back the access of ${name}`} onClick={() => takingBack.show()}>
        Take Back
      </Button>
      <Suspense>
        {changing.shown && <ChangeAccessDialog delegation={delegation} dialog={changing.shown.dialog} />}
        {takingBack.shown && (
          <TakeBackDialog delegation={delegation} dialog={takingBack.shown.dialog} onDone={onTakenBack} />
        )}
      </Suspense>
    </Row>
  );
}

interface TakeBackDialogProps {
  delegation: DelegationRecord;
  dialog: DialogProps;
  onDone: () => void;
}

function TakeBackDialog({ delegation: { id, ...person }, dialog, onDone }: TakeBackDialogProps) {
  const outcome = useMutationToast({
    success: 'Access taken back',
    failure: 'Access not taken back',
    fallback: 'Please try again.',
    invalidates: [getListDelegationsQueryKey()],
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      mutation={useTakeBackAccess({ mutation: outcome })}
      variables={{ id }}
      title="Take Back Access"
      confirm="Take Back"
      confirming="Taking back..."
      onDone={onDone}
    >
      <span className="prose">
        {fullName(person)} sees nothing from now on, also where they are signed in, and gets no more copies of
        e-mails.
      </span>
    </ConfirmMutation>
  );
}
