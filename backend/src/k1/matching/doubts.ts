import type { Mention } from './mentions.js';
import { hasStandIn, isNameAlone, isOfFamily, isPartOfMore } from './neighbours.js';
import type { Line, Page } from './page.js';
import {
  boilerplate,
  closings,
  firmWords,
  fundWords,
  joints,
  openRole,
  roles,
  signatureTitle,
  suffixes,
} from './vocabulary.js';

const MOST_LINES_BELOW_CLOSING = 3;
/** How far apart the lines of one name may be, as forms print what is beside it in between, and how far below it its e-mail address. */
const MOST_LINES_APART = 4;
const MOST_SHOWN = 80;

/** Whether an exact name may be part of another one: of a trust, of two spouses, of a longer name. */
export const isOfMore = (mention: Mention, { lines }: Page): boolean =>
  isPartOfMore(mention, lines[mention.line]) ||
  continuedOn(mention, lines) !== undefined ||
  continuedFrom(mention, lines) !== undefined;

/** The line of a name, with the one that it goes on on or began on. */
export function shownAround(mention: Mention, { lines }: Page): string {
  const before = continuedFrom(mention, lines);
  const after = continuedOn(mention, lines);
  const shown = [before, lines[mention.line], after].flatMap((line) => (line ? [line.shown] : [])).join(' ');
  return shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown;
}

/** The line below on which the name may go on. */
function continuedOn(mention: Mention, lines: readonly Line[]): Line | undefined {
  const next = lines[mention.line + 1];
  if (mention.to !== lines[mention.line]?.words.length || next === undefined) return undefined;
  const first = next.words[0]?.text ?? '';
  if (joints.has(first) || (suffixes.has(first) && next.words.length === 1)) return next;
  if (isOtherFirm(next) || (firmWords.has(first) && isNameAlone(next))) return next;
  return lines
    .slice(mention.line + 1, mention.line + 1 + MOST_LINES_APART)
    .find((line) => isOtherOwner(line, mention));
}

/** The line above on which the name may have begun. */
function continuedFrom(mention: Mention, lines: readonly Line[]): Line | undefined {
  const previous = lines[mention.line - 1];
  if (mention.from > 0 || previous === undefined) return undefined;
  if (joints.has(previous.words.at(-1)?.text ?? '') || isOtherFirm(previous)) return previous;
  return lines
    .slice(Math.max(0, mention.line - MOST_LINES_APART), mention.line)
    .findLast((line) => isOtherOwner(line, mention));
}

/** A trust, an estate or a relative named on a line beside. */
function isOtherOwner(line: Line, { person }: Mention): boolean {
  if (boilerplate.test(line.plain) || line.words.length > 8) return false;
  return hasStandIn(line.plain) || (isNameAlone(line) && isOfFamily(line.words, person));
}

/** The fund's own name may stand beside the partner's; any other firm's makes the partner its contact. */
const isOtherFirm = (line: Line): boolean =>
  isNameAlone(line) &&
  line.words.some((word) => firmWords.has(word.text)) &&
  !line.words.some((word) => fundWords.has(word.text));

/** Whether somebody else's e-mail address is given for the name: that of a namesake. */
export function hasOtherEmail(mention: Mention, { lines }: Page): boolean {
  const below = lines.slice(mention.line, mention.line + 1 + MOST_LINES_APART);
  const given = below.filter(
    ({ plain }) => (plain === '' || /\be ?mail\b/.test(plain)) && !roles.test(plain),
  );
  const emails = given.flatMap((line) => line.emails);
  return emails.length > 0 && !emails.includes(mention.person.email);
}

/** Named as the preparer, the manager or the one who signs. */
export function isInRole(mention: Mention, { lines }: Page): boolean {
  const plain = lines[mention.line]?.plain ?? '';
  if (roles.test(plain.replace(/\bgeneral partner or\b/, ''))) return true;
  const below = lines[mention.line + 1];
  if (below && signatureTitle.test(below.plain) && !below.shown.includes(':')) return true;
  const above = lines[mention.line - 1];
  if (above && isOpenRole(above) && mention.from === 0) return true;
  return lines.slice(Math.max(0, mention.line - MOST_LINES_BELOW_CLOSING), mention.line).some(isClosing);
}

/** "Sincerely,", above a signature. */
export const isClosing = ({ plain, words }: Line): boolean => closings.test(plain) && words.length <= 3;

/** Whether a line only tells who the next one names. */
export const isOpenRole = ({ plain }: Line): boolean => openRole.test(plain) && !boilerplate.test(plain);
