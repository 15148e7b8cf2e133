import {
  CapitalIcon,
  CompaniesIcon,
  DashboardIcon,
  InvestmentsIcon,
  MailIcon as LettersIcon,
  MarksIcon,
  PeopleIcon,
  PerformanceIcon,
  ProfileIcon,
  SettingsIcon,
  StatementIcon,
  TaxIcon,
  UpdatesIcon,
} from '../ui/icons';
import type { Can } from '../lib/session/auth';

/** A page in the navigation. */
export interface NavigationItem {
  label: string;
  to:
    | '/admin-dashboard'
    | '/lp-dashboard'
    | '/investment-management'
    | '/capital-account'
    | '/companies'
    | '/marks'
    | '/limited-partners'
    | '/capital'
    | '/statements'
    | '/close'
    | '/updates'
    | '/letters'
    | '/admin-k1s'
    | '/my-k1s'
    | '/settings'
    | '/profile';
  icon: typeof DashboardIcon;
  isOffered: (can: Can) => boolean;
  /** Its place in the sidebar; `person` is the link with the user's name. */
  place: 'top' | 'bottom' | 'person';
  /** The shortcut, in the syntax of tinykeys. */
  keys: string;
  /** Paths of the pages of single records, for which this item is selected too. */
  records?: readonly string[];
}

const updates = {
  to: '/updates',
  icon: UpdatesIcon,
  place: 'top',
  keys: 'g u',
  records: ['/update/'],
} as const;

const navigation: readonly NavigationItem[] = [
  {
    label: 'Dashboard',
    to: '/admin-dashboard',
    icon: DashboardIcon,
    isOffered: (can) => can('fund-metrics.read'),
    place: 'top',
    keys: 'g d',
  },
  {
    label: 'Investments',
    to: '/investment-management',
    icon: InvestmentsIcon,
    isOffered: (can) => can('investments.read'),
    place: 'top',
    keys: 'g i',
    records: ['/investment/', '/investments/'],
  },
  {
    label: 'Performance',
    to: '/lp-dashboard',
    icon: PerformanceIcon,
    isOffered: (can) => can('portfolio-summary.read'),
    place: 'top',
    keys: 'g p',
  },
  {
    label: 'Capital Account',
    to: '/capital-account',
    icon: CapitalIcon,
    isOffered: (can) => can('capital-accounts.read') && !can('lps.read'),
    place: 'top',
    keys: 'g a',
    records: ['/statement/'],
  },
  {
    label: 'Companies',
    to: '/companies',
    icon: CompaniesIcon,
    isOffered: (can) => can('companies.read'),
    place: 'top',
    keys: 'g c',
    records: ['/company/'],
  },
  {
    label: 'Marks',
    to: '/marks',
    icon: MarksIcon,
    isOffered: (can) => can('marks.write'),
    place: 'top',
    keys: 'g m',
    records: ['/marks/'],
  },
  {
    label: 'Limited Partners',
    to: '/limited-partners',
    icon: PeopleIcon,
    isOffered: (can) => can('lps.read'),
    place: 'top',
    keys: 'g l',
    records: ['/lp/'],
  },
  {
    label: 'Capital',
    to: '/capital',
    icon: CapitalIcon,
    isOffered: (can) => can('capital-events.write'),
    place: 'top',
    keys: 'g a',
    records: ['/capital/'],
  },
  {
    label: 'Statements',
    to: '/statements',
    icon: StatementIcon,
    isOffered: (can) => can('statements.write'),
    place: 'top',
    keys: 'g t',
    records: ['/statements/', '/statement/', '/close'],
  },
  { label: 'Updates', ...updates, isOffered: (can) => can('updates.write') },
  {
    label: 'Your Updates',
    ...updates,
    isOffered: (can) => can('updates.read') && !can('updates.write'),
  },
  {
    label: 'Letters',
    to: '/letters',
    icon: LettersIcon,
    isOffered: (can) => can('lp-letters.read') || can('letters.read'),
    place: 'top',
    keys: 'g e',
    records: ['/letters/'],
  },
  {
    label: 'K1 Documents',
    to: '/admin-k1s',
    icon: TaxIcon,
    isOffered: (can) => can('k1-documents.write'),
    place: 'top',
    keys: 'g k',
  },
  {
    label: 'K1s',
    to: '/my-k1s',
    icon: TaxIcon,
    isOffered: (can) => can('k1-documents.read') && !can('k1-documents.write'),
    place: 'top',
    keys: 'g k',
  },
  {
    label: 'Settings',
    to: '/settings',
    icon: SettingsIcon,
    isOffered: (can) => can('users.write'),
    place: 'bottom',
    keys: 'g s',
  },
  {
    label: 'Profile',
    to: '/profile',
    icon: ProfileIcon,
    isOffered: (can) => can('security.read') && !can('users.write'),
    place: 'person',
    keys: 'g s',
  },
];

export const navigationOf = (can: Can): NavigationItem[] =>
  navigation.filter(({ isOffered }) => isOffered(can));

export function belongsTo(item: NavigationItem, pathname: string): boolean {
  return pathname === item.to || (item.records ?? []).some((path) => pathname.startsWith(path));
}
