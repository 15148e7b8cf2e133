import type { DelegationRecord, DelegationScope, LookRecord, LookSubject } from '../../api/generated';
import { formatDate } from '../../lib/format';

export const scopeWords: Record<DelegationScope, string> = {
  everything: 'Everything',
  tax: 'Tax documents only',
  notices: 'Notices and statements only',
};

export const scopeOptions = Object.entries(scopeWords).map(([value, label]) => ({ value, label }));

export const untilWords = ({ until }: { until: string | null }): string =>
  until === null ? 'Until it is taken back' : `Until ${formatDate(until)}`;

export const accessWords = ({ scope, until, isExpired }: DelegationRecord): string =>
  isExpired ? `${scopeWords[scope]}, ended ${formatDate(until)}` : scopeWords[scope];

const looks: Record<LookSubject, string> = {
  'companies.read': 'Companies',
  'marks.read': 'Marks',
  'updates.read': 'Updates',
  'company-documents.read': 'Documents of companies',
  'investments.read': 'Investments',
  'lp-investments.read': 'Your investments',
  'portfolio-summary.read': 'Portfolio summary',
  'overview.read': 'Start page',
  'own-opens.read': 'What was opened',
  'allocations.read': 'Allocations',
  'performance.read': 'Performance',
  'investment-documents.read': 'Documents of investments',
  'objects.read': 'Documents',
  'users.read': 'Personal information',
  'entities.read': 'Investing entities',
  'capital-events.read': 'Capital events',
  'capital-accounts.read': 'Capital account',
  'statements.read': 'Statements',
  'wire-instructions.read': 'Wire instructions',
  'k1-documents.read': 'K-1 documents',
  'k1-consents.read': 'Delivery of K-1s',
  'search.read': 'Search',
  download: 'Downloaded',
  export: 'Exported',
};

/** What was looked at: a kind of records, with the name of one if it was one. */
export function lookWords({ what, recordName }: Pick<LookRecord, 'what' | 'recordName'>): string {
  const name = what === 'export' ? recordName?.replaceAll('-', ' ') : recordName;
  if (!name) return looks[what];
  return what === 'download' || what === 'export' ? `${looks[what]} ${name}` : `${looks[what]}: ${name}`;
}
