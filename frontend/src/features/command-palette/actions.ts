import {
  DarkIcon,
  EyeOffIcon,
  KeyboardIcon,
  LightIcon,
  MailIcon,
  PlusIcon,
  SettingsIcon,
  SignOutIcon,
  StatementIcon,
  SystemIcon,
  UploadIcon,
  type DashboardIcon,
} from '../../ui/icons';
import { navigationOf, type NavigationItem } from '../../domain/navigation';
import { areAmountsHidden, hideAmounts } from '../../lib/hidden-amounts';
import type { Can } from '../../lib/session/auth';

/** The group of what is done with a record that is named next (verbs.ts). */
export const withRecord = 'With a record';
/** In the order of the palette. */
export const actionGroups = ['Go to', 'Create', withRecord, 'Actions'] as const;

interface Address {
  to: NavigationItem['to'] | '/letters/new';
  search?: { tab?: string; open?: string };
}

/** What actions do other than navigate. */
interface ActionContext {
  setTheme: (mode: 'light' | 'dark' | 'system') => void;
  showShortcuts: () => void;
  signOut: () => void;
}

interface Named {
  /** Stored with the recent choices, so it must never change. */
  id: string;
  group: (typeof actionGroups)[number];
  label: string;
  /** The page that it is a part of. */
  hint?: string;
  /** Further words to find it by. */
  keywords?: string;
  icon: typeof DashboardIcon;
  /** The shortcut, in the syntax of tinykeys. */
  keys?: string;
}

/** Navigates to a page, or does something on the current one. */
export type Action = Named &
  ({ address: Address; act?: never } | { act: (context: ActionContext) => void; address?: never });

/** An action with the condition to offer it; without one it is offered to everybody. */
type OfferedAction = Action & { isOffered?: (can: Can) => boolean };

const settings = { group: 'Go to', hint: 'Settings', icon: SettingsIcon } as const;

/** Tabs, which the sidebar has no links to. */
const tabs: readonly OfferedAction[] = [
  {
    ...settings,
    id: 'settings-users',
    label: 'Users',
    keywords: 'people accounts invitations',
    address: { to: '/settings', search: { tab: 'users' } },
    isOffered: (can) => can('users.write'),
  },
  {
    ...settings,
    id: 'settings-firm',
    label: 'Firm',
    keywords: 'wire instructions bank call-back contact reminders',
    address: { to: '/settings', search: { tab: 'firm' } },
    isOffered: (can) => can('firm.write'),
  },
  {
    ...settings,
    id: 'settings-bulk-import',
    label: 'Bulk Import',
    keywords: 'csv excel spreadsheet',
    address: { to: '/settings', search: { tab: 'bulk-import' } },
    isOffered: (can) => can('bulk-import.write'),
  },
  {
    ...settings,
    id: 'settings-audit-trail',
    label: 'Audit Trail',
    keywords: 'history log',
    address: { to: '/settings', search: { tab: 'audit-trail' } },
    isOffered: (can) => can('audit.read'),
  },
  {
    ...settings,
    id: 'settings-mail',
    label: 'Mail',
    keywords: 'outgoing emails',
    address: { to: '/settings', search: { tab: 'mail' } },
    isOffered: (can) => can('mails.read'),
  },
];

/** Pages that others lead to. */
const pages: readonly OfferedAction[] = [
  {
    id: 'close-quarter',
    group: 'Go to',
    label: 'Close the Quarter',
    hint: 'Statements',
    keywords: 'quarter end marks calls allocations letter',
    icon: StatementIcon,
    address: { to: '/close' },
    isOffered: (can) => can('statements.write'),
  },
];

/** They open the dialog of a page by its search parameters (useDialogFromSearch). */
const creating: readonly OfferedAction[] = [
  {
    id: 'new-investment',
    group: 'Create',
    label: 'New Investment',
    keywords: 'add create deal',
    icon: PlusIcon,
    address: { to: '/investment-management', search: { open: 'new-investment' } },
    isOffered: (can) => can('investments.write'),
  },
  {
    id: 'add-company',
    group: 'Create',
    label: 'Add Company',
    keywords: 'new create',
    icon: PlusIcon,
    address: { to: '/companies', search: { open: 'add-company' } },
    isOffered: (can) => can('companies.write'),
  },
  {
    id: 'add-update',
    group: 'Create',
    label: 'Add Update',
    keywords: 'new create news fundraise',
    icon: PlusIcon,
    address: { to: '/updates', search: { open: 'add-update' } },
    isOffered: (can) => can('updates.write'),
  },
  {
    id: 'send-update',
    group: 'Create',
    label: 'Send Update',
    keywords: 'new letter mail write to limited partners',
    icon: MailIcon,
    address: { to: '/letters/new' },
    isOffered: (can) => can('lp-letters.write'),
  },
  {
    id: 'create-user',
    group: 'Create',
    label: 'Create User',
    keywords: 'new add invite limited partner lp admin',
    icon: PlusIcon,
    address: { to: '/settings', search: { tab: 'users', open: 'create-user' } },
    isOffered: (can) => can('users.write'),
  },
  {
    id: 'new-call',
    group: 'Create',
    label: 'New Call',
    keywords: 'add create capital ask money',
    icon: PlusIcon,
    address: { to: '/capital', search: { open: 'new-call' } },
    isOffered: (can) => can('capital-events.write'),
  },
  {
    id: 'record-proceeds',
    group: 'Create',
    label: 'Record Proceeds',
    keywords: 'new add create capital exit sale dividend interest escrow',
    icon: PlusIcon,
    address: { to: '/capital', search: { open: 'new-proceeds' } },
    isOffered: (can) => can('capital-events.write'),
  },
  {
    id: 'new-distribution',
    group: 'Create',
    label: 'New Distribution',
    keywords: 'add create capital pay out',
    icon: PlusIcon,
    address: { to: '/capital', search: { open: 'new-distribution' } },
    isOffered: (can) => can('capital-events.write'),
  },
  {
    id: 'new-charge',
    group: 'Create',
    label: 'New Charge',
    keywords: 'add create capital management fee expenses',
    icon: PlusIcon,
    address: { to: '/capital', search: { open: 'new-charge' } },
    isOffered: (can) => can('capital-events.write'),
  },
  {
    id: 'new-marks',
    group: 'Create',
    label: 'New Marks',
    keywords: 'add create quarter valuations mark companies',
    icon: PlusIcon,
    address: { to: '/marks', search: { open: 'new-marks' } },
    isOffered: (can) => can('marks.write'),
  },
  {
    id: 'prepare-statements',
    group: 'Create',
    label: 'Prepare Statements',
    keywords: 'new quarter capital account publish',
    icon: StatementIcon,
    address: { to: '/statements', search: { open: 'prepare-statements' } },
    isOffered: (can) => can('statements.write'),
  },
  {
    id: 'upload-k1s',
    group: 'Create',
    label: 'Upload K-1s',
    keywords: 'k1 tax documents new add',
    icon: UploadIcon,
    address: { to: '/admin-k1s', search: { open: 'upload-k1s' } },
    isOffered: (can) => can('k1-documents.write'),
  },
];

const commands: readonly OfferedAction[] = [
  {
    id: 'light-theme',
    group: 'Actions',
    label: 'Light theme',
    keywords: 'mode appearance bright',
    icon: LightIcon,
    act: ({ setTheme }) => setTheme('light'),
  },
  {
    id: 'dark-theme',
    group: 'Actions',
    label: 'Dark theme',
    keywords: 'mode appearance night',
    icon: DarkIcon,
    act: ({ setTheme }) => setTheme('dark'),
  },
  {
    id: 'system-theme',
    group: 'Actions',
    label: 'System theme',
    keywords: 'mode appearance auto',
    icon: SystemIcon,
    act: ({ setTheme }) => setTheme('system'),
  },
  {
    id: 'hide-amounts',
    group: 'Actions',
    label: 'Hide or show amounts',
    keywords: 'money private privacy figures',
    icon: EyeOffIcon,
    act: () => hideAmounts(!areAmountsHidden()),
  },
  {
    id: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    keywords: 'keys help',
    icon: KeyboardIcon,
    keys: '[Shift]+?',
    act: ({ showShortcuts }) => showShortcuts(),
  },
  {
    id: 'sign-out',
    group: 'Actions',
    label: 'Sign Out',
    keywords: 'log off logout leave',
    icon: SignOutIcon,
    act: ({ signOut }) => signOut(),
  },
];

const others = [...pages, ...tabs, ...creating, ...commands];

/** The actions offered to a user, in the order of the palette. */
export function actionsOf(can: Can): Action[] {
  const screens = navigationOf(can).map(({ label, to, icon, keys }): Action => ({
    id: to,
    group: 'Go to',
    label,
    icon,
    keys,
    address: { to },
  }));
  return [...screens, ...others.filter(({ isOffered }) => !isOffered || isOffered(can))];
}
