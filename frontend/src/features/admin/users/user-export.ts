import type { AdminUserRecord } from '../../../api/generated';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { formatWords } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { roleNames } from '../../../domain/user/role-names';
import { mailText } from './user-groups';

export const userExport: readonly ExportColumn<AdminUserRecord>[] = [
  { header: 'Name', value: fullName },
  { header: 'Legal Name', value: ({ role, legalName }) => (role === 'lp' ? legalName : undefined) },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Username', value: ({ username }) => username },
  { header: 'Role', value: ({ role }) => roleNames[role] },
  { header: 'State', value: ({ inviteStatus }) => formatWords(inviteStatus) },
  { header: 'Created', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Invited', value: ({ inviteSentAt }) => inviteSentAt, kind: 'moment' },
  { header: 'Invitation Mail', value: ({ invitationMail }) => mailText(invitationMail) },
  { header: 'Last Sign-In', value: ({ lastSignInAt }) => lastSignInAt, kind: 'moment' },
  { header: 'Two-Factor', value: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off') },
];
