import { eventName } from '../events/capital-event.entity.js';
import type { Notice } from './notices.queries.js';

const LONGEST_NAME = 120;

/** What file systems refuse, or read as a folder; and signs without a shape, which can reverse a name. */
const refused = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** "Call 7 - Delgado Family Trust.pdf". */
export const noticeName = (notice: Notice): string => `${nameWithoutEnding(notice)}.pdf`;

/** The names of several notices in one folder: a second one of a name has a number, in upper or lower case alike. */
export function noticeNames(notices: readonly Notice[]): string[] {
  const taken = new Set<string>();
  return notices.map((notice) => {
    const name = nameWithoutEnding(notice);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name} (${count})`;
    taken.add(free.toLowerCase());
    return `${free}.pdf`;
  });
}

function nameWithoutEnding(notice: Notice): string {
  const { entity, reversal } = notice;
  const start = reversal ? `Reversal of ${eventName(notice)}` : eventName(notice);
  const plain = entity.legalName.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/g, ' ').trim();
  const short = Array.from(plain)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[. ]+$/, '');
  return `${start} - ${short || entity.id}`;
}
