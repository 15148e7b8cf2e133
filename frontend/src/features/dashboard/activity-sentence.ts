import type { ActivityRecord } from '../../api/generated';
import { brand } from '../../lib/brand';
import { fullName } from '../../lib/full-name';

const nouns: Record<string, string> = {
  entity: 'investing entity',
  allocation: 'allocation of',
  mark: `${brand.productName} Mark of`,
  // The name says it already: "2025 K-1 of James Whitfield".
  k1: '',
};

/** The author, who is still named after a transfer of ownership. */
export function authorOf({ user, details }: ActivityRecord): string {
  return details.by ?? (user ? fullName(user) : 'Someone');
}

/** "created the investment Seed round (Acme)", without the author. */
export function activitySentence({ action, entityType, details }: ActivityRecord): string {
  const { name, companyName, nameChange } = details;
  if (nameChange) {
    const which = nameChange.kind === 'legal' ? `legal name of ${name}` : 'name in the profile';
    return `changed the ${which} from “${nameChange.from}” to “${nameChange.to}”`;
  }
  if (entityType === 'capital_event') return capitalSentence(action, name, companyName);
  if (entityType === 'import' && action === 'deleted') return `undid the import of ${name}`;
  const noun = nouns[entityType] ?? entityType.replaceAll('_', ' ');
  const what = entityType === 'import' ? name : ['the', noun, name].filter(Boolean).join(' ');
  const company = companyName && companyName !== name ? `(${companyName})` : '';
  return [action, what, company].filter(Boolean).join(' ');
}

/** Whether it is about a capital event that was released, which is never deleted: drafts may be. */
export const isReleasedEvent = ({ action, entityType }: ActivityRecord): boolean =>
  entityType === 'capital_event' && ['released', 'received', 'reversed'].includes(action);

/** "released Call 7 of Acme", "recorded receipts for Call 7 of Acme". */
function capitalSentence(action: string, name: string, companyName: string | undefined): string {
  const verb = action === 'received' ? 'recorded receipts for' : action;
  return [verb, name, companyName && `of ${companyName}`].filter(Boolean).join(' ');
}
