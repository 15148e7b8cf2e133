import Box from '@mui/material/Box';
import { InvitationsDialog } from '../../../domain/user/InvitationsDialog';
import { pluralize } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { groupInvitees } from './invitees';
import type { LpRow } from './lp-rows';

interface SendInvitationsDialogProps {
  lps: readonly LpRow[];
  dialog: DialogProps;
}

/** Invites those of the selected LPs who have no account yet, and says who is left out. */
export default function SendInvitationsDialog({ lps, dialog }: SendInvitationsDialogProps) {
  const { invited, again, active, deactivated } = groupInvitees(lps);
  return (
    <InvitationsDialog
      users={invited}
      dialog={dialog}
      title={invited.length === 0 ? 'Nobody to Invite' : `Send ${pluralize(invited.length, 'Invitation')}`}
      confirm="Send Invitations"
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {invited.length > 0 && (
          <span>
            {invited.length === 1 ? fullName(invited[0] as LpRow) : 'Each of them'} will receive an e-mail
            with a link to set up their account.
            {again.length > 0 && ` ${earlierLinks(invited.length, again.length)}`}
          </span>
        )}
        <LeftOut lps={active} why="left out, who have an account already" />
        <LeftOut lps={deactivated} why="left out, who are deactivated" />
      </Box>
    </InvitationsDialog>
  );
}

const earlierLinks = (invited: number, again: number): string =>
  invited === 1
    ? 'The link of the earlier invitation ends.'
    : `The links of ${pluralize(again, 'earlier invitation')} end.`;

const MOST_NAMES = 8;

function LeftOut({ lps, why }: { lps: readonly LpRow[]; why: string }) {
  if (lps.length === 0) return null;
  const names = lps.slice(0, MOST_NAMES).map(fullName).join(', ');
  const more = lps.length - MOST_NAMES;
  return (
    <Box component="span" className="prose">
      {lps.length} {why}: {names}
      {more > 0 && ` and ${more} more`}.
    </Box>
  );
}
