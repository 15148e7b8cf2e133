import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getListUsersQueryKey, useSendInvite, type AdminUserRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { fullName } from '../../../lib/full-name';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { SelectField } from '../../../ui/forms/SelectField';
import { ButtonLink } from '../../../ui/layout/links';
import { adminQueries } from '../queries';
import { setupStepsQuery } from './queries';

/** Invites one of the fund's LPs, whom the administrator chooses. */
export default function InvitationStep() {
  const users = useQuery(adminQueries.users);
  return (
    <QueryState
      query={users}
      loading="Loading your limited partners..."
      failure="Your limited partners could not be loaded"
    >
      {(all) => <Invitation lps={all.filter(({ role }) => role === 'lp')} />}
    </QueryState>
  );
}

function Invitation({ lps }: { lps: readonly AdminUserRecord[] }) {
  const waiting = lps.filter(
    ({ inviteStatus, deactivatedAt }) => inviteStatus === 'created' && deactivatedAt === null,
  );
  const invited = lps.length - waiting.length;
  if (lps.length === 0)
    return (
      <EmptyState
        text="No limited partners yet"
        hint="Import your records first, or create a limited partner by hand."
        action={
          <ButtonLink variant="outlined" to="/settings" search={{ tab: 'users', open: 'create-user' }}>
            Create a Limited Partner
          </ButtonLink>
        }
      />
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <div>
        The limited partner gets an e-mail with a link, chooses a password, and sees their own investments.
        Invite one whom you can ask whether all is right; the others follow under Settings, Users.
      </div>
      {invited > 0 && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {invited === 1 ? '1 limited partner was invited.' : `${invited} limited partners were invited.`}
        </Box>
      )}
      {waiting.length > 0 && <InvitationForm lps={waiting} />}
    </Box>
  );
}

function InvitationForm({ lps }: { lps: readonly AdminUserRecord[] }) {
  const form = useForm({ defaultValues: { lpId: '' } });
  const outcome = useMutationToast({
    success: 'Invitation sent',
    failure: 'Invitation not sent',
    fallback: 'Please try again.',
    onDone: () => form.reset(),
    form,
    invalidates: [getListUsersQueryKey(), setupStepsQuery.queryKey],
  });
  const { mutate, isPending } = useSendInvite({ mutation: outcome });
  const options = lps.map((lp) => ({ value: lp.id, label: `${fullName(lp)} (${lp.email})` }));
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit(({ lpId }) => mutate({ id: lpId }))}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 480 }}
    >
      <SelectField
        control={form.control}
        name="lpId"
        label="Limited Partner"
        options={options}
        required="Please select a limited partner"
      />
      <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
        {isPending ? 'Sending...' : 'Send Invitation'}
      </Button>
    </Box>
  );
}
