import {
  CompaniesIcon,
  DashboardIcon,
  InvestmentsIcon,
  PeopleIcon,
  ProfileIcon,
  SettingsIcon,
  TaxIcon,
  UpdatesIcon,
} from '../ui/icons';
import type { Auth } from '../lib/session/auth';

type Can = Auth['can'];

/** A page that the portal's navigation leads to. */
export interface NavigationItem {
  label: string;
  to:
    | '/admin-dashboard'
    | '/lp-dashboard'
    | '/investment-management'
    | '/companies'
    | '/limited-partners'
    | '/updates'
    | '/admin-k1s'
    | '/my-k1s'
    | '/settings'
    | '/profile';
  icon: typeof DashboardIcon;
  /** Who has it, by what they may do. */
  has: (can: Can) => boolean;
  /** Where it stands in the sidebar; the person's own name leads there as well. */
  place: 'top' | 'bottom' | 'person';
  /** Pressed one after the other, they lead there. */
  keys: string;
  /** Where the pages of single records live, which belong to this item too. */
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
    has: (can) => can('fund-metrics.read'),
    place: 'top',
    keys: 'g d',
  },
  {
    label: 'Overview',
    to: '/lp-dashboard',
    icon: DashboardIcon,
    has: (can) => can('portfolio-summary.read'),
    place: 'top',
    keys: 'g d',
  },
  {
    label: 'Investments',
    to: '/investment-management',
    icon: InvestmentsIcon,
    has: (can) => can('investments.read'),
    place: 'top',
    keys: 'g i',
    records: ['/investment/', '/investments/'],
  },
  {
    label: 'Companies',
    to: '/companies',
    icon: CompaniesIcon,
    has: (can) => can('companies.read'),
    place: 'top',
    keys: 'g c',
    records: ['/company/'],
  },
  {
    label: 'Limited Partners',
    to: '/limited-partners',
    icon: PeopleIcon,
    has: (can) => can('lps.read'),
    place: 'top',
    keys: 'g l',
    records: ['/lp/'],
  },
  { label: 'Updates', ...updates, has: (can) => can('updates.write') },
  {
    label: 'Your Updates',
    ...updates,
    has: (can) => can('updates.read') && !can('updates.write'),
  },
  {
    label: 'K1 Documents',
    to: '/admin-k1s',
    icon: TaxIcon,
    has: (can) => can('k1-documents.write'),
    place: 'top',
    keys: 'g k',
  },
  {
    label: 'K1s',
    to: '/my-k1s',
    icon: TaxIcon,
    has: (can) => can('k1-documents.read') && !can('k1-documents.write'),
    place: 'top',
    keys: 'g k',
  },
  {
    label: 'Settings',
    to: '/settings',
    icon: SettingsIcon,
    has: (can) => can('users.write'),
    place: 'bottom',
    keys: 'g s',
  },
  {
    label: 'Profile',
    to: '/profile',
    icon: ProfileIcon,
    has: (can) => !can('users.write'),
    place: 'person',
    keys: 'g s',
  },
];

export const navigationOf = (can: Can): NavigationItem[] => navigation.filter(({ has }) => has(can));

export function belongsTo(item: NavigationItem, pathname: string): boolean {
  return pathname === item.to || (item.records ?? []).some((path) => pathname.startsWith(path));
}
