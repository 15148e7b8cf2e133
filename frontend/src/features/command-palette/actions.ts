import {
  DarkIcon,
  EyeOffIcon,
  KeyboardIcon,
  LightIcon,
  MailIcon,
  PlusIcon,
  SettingsIcon,
  SignOutIcon,
  SystemIcon,
  UploadIcon,
} from '../../ui/icons';
import type { Auth } from '../../lib/session/auth';
import { areAmountsHidden, hideAmounts } from '../../lib/hidden-amounts';
import { navigationOf } from '../../domain/navigation';
import type { Action, OfferedAction } from './action';

const settings = { group: 'Go to', hint: 'Settings', icon: SettingsIcon } as const;

/** Pages within pages, which the sidebar does not lead to. */
const tabs: readonly OfferedAction[] = [
  {
    ...settings,
    id: 'settings-users',
    label: 'Users',
    also: 'people accounts invitations',
    address: { to: '/settings', search: { tab: 'users' } },
    has: (can) => can('users.write'),
  },
  {
    ...settings,
    id: 'settings-bulk-import',
    label: 'Bulk Import',
    also: 'csv excel spreadsheet',
    address: { to: '/settings', search: { tab: 'bulk-import' } },
    has: (can) => can('bulk-import.write'),
  },
  {
    ...settings,
    id: 'settings-audit-trail',
    label: 'Audit Trail',
    also: 'history log',
    address: { to: '/settings', search: { tab: 'audit-trail' } },
    has: (can) => can('audit.read'),
  },
  {
    ...settings,
    id: 'settings-mail',
    label: 'Mail',
    also: 'outgoing emails',
    address: { to: '/settings', search: { tab: 'mail' } },
    has: (can) => can('mails.read'),
  },
];

/** They lead to the page where such records are made, with its dialog open (lib/use-asked-dialog.ts). */
const creating: readonly OfferedAction[] = [
  {
    id: 'new-investment',
    group: 'Create',
    label: 'New Investment',
    also: 'add create deal',
    icon: PlusIcon,
    address: { to: '/investment-management', search: { open: 'new-investment' } },
    has: (can) => can('investments.write'),
  },
  {
    id: 'add-company',
    group: 'Create',
    label: 'Add Company',
    also: 'new create',
    icon: PlusIcon,
    address: { to: '/companies', search: { open: 'add-company' } },
    has: (can) => can('companies.write'),
  },
  {
    id: 'add-update',
    group: 'Create',
    label: 'Add Update',
    also: 'new create news fundraise',
    icon: PlusIcon,
    address: { to: '/updates', search: { open: 'add-update' } },
    has: (can) => can('updates.write'),
  },
  {
    id: 'send-update',
    group: 'Create',
    label: 'Send Update',
    also: 'letter mail write to limited partners',
    icon: MailIcon,
    address: { to: '/limited-partners', search: { open: 'send-update' } },
    has: (can) => can('lp-letters.write'),
  },
  {
    id: 'create-user',
    group: 'Create',
    label: 'Create User',
    also: 'new add invite limited partner lp admin',
    icon: PlusIcon,
    address: { to: '/settings', search: { tab: 'users', open: 'create-user' } },
    has: (can) => can('users.write'),
  },
  {
    id: 'upload-k1s',
    group: 'Create',
    label: 'Upload K-1s',
    also: 'k1 tax documents new add',
    icon: UploadIcon,
    address: { to: '/admin-k1s', search: { open: 'upload-k1s' } },
    has: (can) => can('k1-documents.write'),
  },
];

/** What is done where one is. A further one is a further entry here, and what it needs a further one of ActionContext. */
const doing: readonly OfferedAction[] = [
  {
    id: 'light-theme',
    group: 'Actions',
    label: 'Light theme',
    also: 'mode appearance bright',
    icon: LightIcon,
    act: ({ setTheme }) => setTheme('light'),
  },
  {
    id: 'dark-theme',
    group: 'Actions',
    label: 'Dark theme',
    also: 'mode appearance night',
    icon: DarkIcon,
    act: ({ setTheme }) => setTheme('dark'),
  },
  {
    id: 'system-theme',
    group: 'Actions',
    label: 'Theme of the system',
    also: 'mode appearance auto',
    icon: SystemIcon,
    act: ({ setTheme }) => setTheme('system'),
  },
  {
    id: 'hide-amounts',
    group: 'Actions',
    label: 'Hide or show amounts',
    also: 'money private privacy figures',
    icon: EyeOffIcon,
    act: () => hideAmounts(!areAmountsHidden()),
  },
  {
    id: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    also: 'keys help',
    icon: KeyboardIcon,
    keys: '[Shift]+?',
    act: ({ showShortcuts }) => showShortcuts(),
  },
  {
    id: 'sign-out',
    group: 'Actions',
    label: 'Sign Out',
    also: 'log off logout leave',
    icon: SignOutIcon,
    act: ({ signOut }) => signOut(),
  },
];

const others = [...tabs, ...creating, ...doing];

/** All that somebody may choose, in the order of the palette. */
export function actionsOf(can: Auth['can']): Action[] {
  const screens = navigationOf(can).map(({ label, to, icon, keys }): Action => ({
    id: to,
    group: 'Go to',
    label,
    icon,
    keys,
    address: { to },
  }));
  return [...screens, ...others.filter(({ has }) => !has || has(can))];
}
