import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../../components/PageHeader';
import { AccountTab } from '../../features/settings/account/AccountTab';

export const Route = createFileRoute('/_signed-in/settings')({ component: Settings });

function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <AccountTab />
    </>
  );
}
