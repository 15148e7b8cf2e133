import type { ActivityRecord } from '../../api/generated';
import { brand } from '../../lib/brand';

const nouns: Record<string, string> = {
  allocation: 'allocation of',
  mark: `${brand.productName} Mark of`,
  k1: 'K-1',
};

/** "created the investment Seed round (Acme)", without who did it. */
export function activitySentence({ action, entityType, details }: ActivityRecord): string {
  const { name, companyName } = details;
  const noun = nouns[entityType] ?? entityType.replaceAll('_', ' ');
  const what = entityType === 'import' ? name : `the ${noun} ${name}`;
  const company = companyName && companyName !== name ? `(${companyName})` : '';
  return [action, what, company].filter(Boolean).join(' ');
}
