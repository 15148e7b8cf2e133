import type { LeftOut, LeftOutReason, LetterAudience, LetterRecord } from '../../api/generated';
import { pluralize } from '../../lib/format';

export const audienceNames: Record<LetterAudience, string> = {
  all: 'All active limited partners',
  investment: 'Holders of an investment',
  company: 'Holders of a company',
  chosen: 'Chosen limited partners',
};

export function audienceText({ audience, investment, company }: LetterRecord): string {
  if (audience === 'investment') return `Holders of ${investment?.name ?? 'a deleted investment'}`;
  if (audience === 'company') return `Holders of ${company?.name ?? 'a deleted company'}`;
  return audienceNames[audience];
}

/** Why somebody gets no mail, after their name. */
export const leftOutReasons: Record<LeftOutReason, string> = {
  unsubscribed: 'unsubscribed from letters by e-mail, reads it in the portal',
  deactivated: 'deactivated',
  not_invited: 'not invited yet',
  not_accepted: 'has not accepted the invitation yet',
  scope: 'a delegate whose access does not include letters',
};

export const leftOutName = ({ name, forName }: LeftOut): string =>
  forName === null ? name : `${name}, delegate of ${forName}`;

/** The server refuses more. */
export const MOST_ATTACHMENTS = 10;

export const countLps = (count: number): string => pluralize(count, 'limited partner');

/** "Ada Byron, Bob Ng and 3 more". */
export function namesText(names: readonly string[], most = 6): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** What can be written between braces, with what it says. */
export const mergeFields: readonly { field: string; says: string }[] = [
  { field: 'first name', says: 'First name' },
  { field: 'name', says: 'Full name' },
  { field: 'entity', says: 'Legal names of the investing entities' },
  { field: 'deal', says: 'The investment or company that it is for' },
  { field: 'committed', says: 'Committed capital' },
  { field: 'invested', says: 'Paid in' },
  { field: 'unfunded', says: 'Unfunded commitment' },
  { field: 'distributed', says: 'Distributions' },
  { field: 'value', says: 'Net asset value' },
  { field: 'multiple', says: 'TVPI' },
  { field: 'net irr', says: 'Net IRR' },
  { field: 'as of', says: 'The day of the figures' },
  { field: 'firm', says: 'Name of the firm' },
  { field: 'link', says: 'Address of the letter in the portal' },
];
