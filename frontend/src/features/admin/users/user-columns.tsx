import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { AdminUserRecord } from '../../../api/generated';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { formatDate, formatDateTime, formatWords } from '../../../lib/format';
import { invitationMailText } from './user-groups';

/** A column of a users table, besides the person and the actions. */
export interface UserColumn {
  header: string;
  cell: (user: AdminUserRecord) => ReactNode;
}

const role: UserColumn = {
  header: 'Role',
  cell: (user) => <RoleBadge role={user.role} />,
};

export const createdColumns: readonly UserColumn[] = [
  role,
  { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
];

export const invitedColumns: readonly UserColumn[] = [
  role,
  { header: 'Invited', cell: ({ inviteSentAt }) => formatDate(inviteSentAt) },
  { header: 'Invitation mail', cell: ({ invitationMail }) => <MailState mail={invitationMail} /> },
];

export const activeColumns: readonly UserColumn[] = [
  role,
  { header: 'Joined', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (
      <span title={lastSignInAt ? formatDateTime(lastSignInAt) : undefined}>
        {formatDate(lastSignInAt, 'Never')}
      </span>
    ),
  },
  { header: 'Two-factor', cell: ({ hasTwoFactor }) => <TwoFactor isOn={hasTwoFactor} /> },
];

export const deactivatedColumns: readonly UserColumn[] = [
  role,
  { header: 'Deactivated', cell: ({ deactivatedAt }) => formatDate(deactivatedAt) },
  { header: 'Status before', cell: ({ inviteStatus }) => formatWords(inviteStatus) },
];

function RoleBadge({ role }: Pick<AdminUserRecord, 'role'>) {
  return (
    <Box
      component="span"
      sx={{
        px: 0.875,
        border: 1,
        borderColor: role === 'admin' ? 'primary.main' : 'divider',
        borderRadius: 1,
        color: role === 'admin' ? 'primary.main' : 'text.primary',
        fontSize: 12,
        fontWeight: 500,
        lineHeight: '20px',
        display: 'inline-block',
      }}
    >
      {{ admin: 'Admin', lp: 'LP', delegate: 'Delegate' }[role]}
    </Box>
  );
}

const TwoFactor = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <StatusBadge status="on" dot="success.main" />
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Off
    </Box>
  );

function MailState({ mail }: { mail: AdminUserRecord['invitationMail'] }) {
  const isBad = mail?.state === 'failed' || mail?.state === 'cancelled';
  return (
    <Box
      component="span"
      className="prose"
      sx={{ color: isBad ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'normal' }}
    >
      {invitationMailText(mail)}
    </Box>
  );
}
