import type { ActivityRecord } from '../../api/generated';
import { brand } from '../../lib/brand';

const nouns = (): Record<string, string> => ({
  company: 'company',
  investment: 'investment',
  allocation: 'the allocation of',
  mark: `a ${brand.productName} mark of`,
  update: 'update',
  document: 'document',
  k1: 'K-1',
  user: 'user',
});

/** "created investment Seed round (Acme)", without who did it. */
export function activitySentence({ action, entityType, details }: ActivityRecord): string {
  const { name = '', companyName } = details ?? {};
  const noun = entityType === 'import' ? '' : (nouns()[entityType] ?? entityType.replaceAll('_', ' '));
  const company = companyName && companyName !== name ? `(${companyName})` : '';
  return [action, noun, name, company].filter(Boolean).join(' ');
}
