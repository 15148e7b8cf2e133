import { Suspense, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { CurrentUser } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useEditing } from '../../../ui/forms/use-editing';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Panel } from '../../../ui/layout/Panel';
import { EmailAddress } from '../../../ui/values/EmailAddress';
import { useSaveProfile } from './use-save-profile';
import { WaitingEmail } from './WaitingEmail';

const EditPersonalInformation = lazy(() => import('./EditPersonalInformation'));

interface PersonalInformationProps {
  user: CurrentUser;
  /** On the page of LPs the user name can be changed too. */
  withUsername?: boolean;
}

export function PersonalInformation({ user, withUsername = false }: PersonalInformationProps) {
  const { isEditing, wasEdited, edit, done } = useEditing();
  const panel = useRef<HTMLDivElement>(null);
  // Only investors have tax documents and letters.
  const isInvestor = useAuth().can('portfolio-summary.read');
  return (
    <Panel
      title="Personal Information"
      ref={panel}
      actions={
        !isEditing && (
          <Button variant="outlined" onClick={edit} autoFocus={wasEdited}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense>
          <EditPersonalInformation user={user} withUsername={withUsername} onDone={done} />
        </Suspense>
      ) : (
        <DescriptionList>
          <DescriptionItem label="First Name">
            <span className="prose">{user.firstName}</span>
          </DescriptionItem>
          <DescriptionItem label="Last Name">
            <span className="prose">{user.lastName}</span>
          </DescriptionItem>
          {isInvestor && <LegalName legalName={user.legalName} />}
          <DescriptionItem label="Email">
            <span className="prose">
              <EmailAddress email={user.email} />
            </span>
          </DescriptionItem>
          {withUsername && (
            <DescriptionItem label="Username">
              <span className="prose">
                <EmailAddress email={user.username} />
              </span>
            </DescriptionItem>
          )}
        </DescriptionList>
      )}
      <WaitingEmail onCancelled={() => panel.current?.focus()} />
      {/* It is saved by itself, which would outdate the version in the form. */}
      {isInvestor && !isEditing && <LettersSwitch receives={user.receivesLetters} />}
    </Panel>
  );
}

const LegalName = ({ legalName }: Pick<CurrentUser, 'legalName'>) => (
  <DescriptionItem label="Legal Name">
    <span className="prose">{legalName}</span>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>
      Set by the fund; used on tax documents
    </Box>
  </DescriptionItem>
);

/** Saved as soon as it is switched. */
function LettersSwitch({ receives }: { receives: boolean }) {
  // Set at the click: the mutation is pending only a moment later, and the switch would jump back until then.
  const [wanted, setWanted] = useState<boolean>();
  const { mutate, isPending } = useSaveProfile({ invalidates: [] });
  const choose = (receivesLetters: boolean) => {
    setWanted(receivesLetters);
    mutate({ data: { receivesLetters } }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        className="prose"
        control={
          <Switch
            size="small"
            checked={wanted ?? receives}
            disabled={isPending}
            onChange={({ target }) => choose(target.checked)}
          />
        }
        label="Receive updates from the firm by e-mail"
        sx={{ gap: 0.5 }}
      />
    </Box>
  );
}
