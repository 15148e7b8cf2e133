import type { SearchKind } from '../../api/generated';
import {
  CompaniesIcon,
  DocumentIcon,
  InvestmentsIcon,
  PeopleIcon,
  ProfileIcon,
  TaxIcon,
  UpdatesIcon,
} from '../../ui/icons';

interface RecordKind {
  group: string;
  icon: typeof CompaniesIcon;
}

export const recordKinds: Record<SearchKind, RecordKind> = {
  company: { group: 'Companies', icon: CompaniesIcon },
  investment: { group: 'Investments', icon: InvestmentsIcon },
  lp: { group: 'Limited Partners', icon: PeopleIcon },
  update: { group: 'Updates', icon: UpdatesIcon },
  document: { group: 'Documents', icon: DocumentIcon },
  k1: { group: 'K-1s', icon: TaxIcon },
  user: { group: 'Users', icon: ProfileIcon },
};

export const isRecordKind = (kind: string): kind is SearchKind => kind in recordKinds;
