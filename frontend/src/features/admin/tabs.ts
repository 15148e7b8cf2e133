import { lazy, type ComponentType } from 'react';
import { AccountTab } from '../account/AccountTab';

interface SettingsTab {
  value: string;
  label: string;
  /** Who may not do this does not see the tab. */
  ability?: string;
  Content: ComponentType;
}

/** In the order they stand; the first one that somebody may see is shown by default. */
export const settingsTabs: readonly SettingsTab[] = [
  { value: 'profile', label: 'Profile', Content: AccountTab },
  {
    value: 'users',
    label: 'Users',
    ability: 'users.write',
    Content: lazy(() => import('./users/UsersTab')),
  },
  {
    value: 'bulk-import',
    label: 'Bulk Import',
    ability: 'bulk-import.write',
    Content: lazy(() => import('./imports/BulkImportTab')),
  },
  {
    value: 'audit-trail',
    label: 'Audit Trail',
    ability: 'audit.read',
    Content: lazy(() => import('./audit/AuditTab')),
  },
  { value: 'mail', label: 'Mail', ability: 'mails.read', Content: lazy(() => import('./mail/MailTab')) },
];
