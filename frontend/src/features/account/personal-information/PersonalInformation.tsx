import { Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useEditing } from '../../../ui/forms/use-editing';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Panel } from '../../../ui/layout/Panel';
import { EmailAddress } from '../../../ui/values/EmailAddress';
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
  // Only investors have tax documents.
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
