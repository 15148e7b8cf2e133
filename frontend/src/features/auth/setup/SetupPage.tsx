import { useState } from 'react';
import type { CurrentUser, SetupState, SetupSteps } from '../../../api/generated';
import { http } from '../../../api/http';
import { nextSetupPage } from '../../../domain/setup/steps';
import { fetchVisitor, homeOf } from '../../../lib/session/current-user';
import { useDocumentTitle } from '../../../ui/layout/use-document-title';
import { LinkCheck } from '../LinkCheck';
import { FirstAccountForm } from './FirstAccountForm';
import { FirstAccountReady } from './FirstAccountReady';

/** The first step of the set-up: the code and the first account. Once that exists, the way to the next step. */
export default function SetupPage() {
  useDocumentTitle('Set Up');
  const [user, setUser] = useState<CurrentUser>();
  if (user) return <FirstAccountReady user={user} />;
  return (
    <LinkCheck
      load={openSetup}
      checking="Checking the set-up..."
      invalid={{ title: 'No Set-Up', fallback: 'There is no set-up here', help: null }}
      failed="The set-up could not be checked"
    >
      {(isOpen, checkAgain) =>
        isOpen ? (
          <FirstAccountForm onDone={setUser} onClosed={checkAgain} />
        ) : (
          <p role="status" className="sign-in-checking">
            The portal is set up already. One moment...
          </p>
        )
      }
    </LinkCheck>
  );
}

/** Whether the set-up is open. If not, leaves for the admin's next step, or for the sign-in page. */
async function openSetup(): Promise<boolean> {
  const { isOpen } = await http<SetupState>('/api/setup');
  if (!isOpen) window.location.replace(await addressInstead());
  return isOpen;
}

async function addressInstead(): Promise<string> {
  const user = await fetchVisitor();
  if (!user) return '/auth';
  if (!user.can.includes('setup.read')) return homeOf(user);
  return `/setup/${nextSetupPage(await http<SetupSteps>('/api/setup/steps'))}`;
}
