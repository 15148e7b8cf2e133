import type { CurrentUser } from '../../api/generated';
import {
  CompaniesIcon,
  DashboardIcon,
  InvestmentsIcon,
  PeopleIcon,
  SettingsIcon,
  TaxIcon,
  UpdatesIcon,
} from '../../components/icons';

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
    | '/settings';
  icon: typeof DashboardIcon;
  /** Where the pages of single records live, which belong to this item too. */
  records?: string[];
}

const investments: NavigationItem = {
  label: 'Investments',
  to: '/investment-management',
  icon: InvestmentsIcon,
  records: ['/investment/', '/investments/'],
};
const companies: NavigationItem = {
  label: 'Companies',
  to: '/companies',
  icon: CompaniesIcon,
  records: ['/company/'],
};
const updates: Omit<NavigationItem, 'label'> = { to: '/updates', icon: UpdatesIcon, records: ['/update/'] };

const navigation: Record<CurrentUser['role'], { top: NavigationItem[]; bottom: NavigationItem[] }> = {
  admin: {
    top: [
      { label: 'Dashboard', to: '/admin-dashboard', icon: DashboardIcon },
      investments,
      companies,
      { label: 'Limited Partners', to: '/limited-partners', icon: PeopleIcon, records: ['/lp/'] },
      { label: 'Updates', ...updates },
      { label: 'K1 Documents', to: '/admin-k1s', icon: TaxIcon },
    ],
    bottom: [{ label: 'Settings', to: '/settings', icon: SettingsIcon }],
  },
  lp: {
    top: [
      { label: 'Overview', to: '/lp-dashboard', icon: DashboardIcon },
      investments,
      companies,
      { label: 'Your Updates', ...updates },
      { label: 'K1s', to: '/my-k1s', icon: TaxIcon },
    ],
    bottom: [],
  },
};

export const navigationOf = (role: CurrentUser['role']) => navigation[role];

export function belongsTo(item: NavigationItem, pathname: string): boolean {
  return pathname === item.to || (item.records ?? []).some((path) => pathname.startsWith(path));
}
