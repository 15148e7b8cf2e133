import { type Mention, mentionsIn, hasStandIn, isNameAlone, isOfFamily, isPartOfMore } from './mentions.js';
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
import type { Person } from './person.js';

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
const isClosing = ({ plain, words }: Line): boolean => closings.test(plain) && words.length <= 3;

/** Whether a line only tells who the next one names. */
const isOpenRole = ({ plain }: Line): boolean => openRole.test(plain) && !boilerplate.test(plain);

/** Everything in a text that speaks for or against one LP. */
export interface Signs {
  person: Person;
  /** Where the whole name stands, and where something like it. */
  exact: readonly Mention[];
  weak: readonly Mention[];
  /** Where the name of somebody else stands that only differs in suffix or middle name. */
  strangers: readonly Mention[];
  hasEmail: boolean;
  /** Whether the e-mail address is not merely that of a contact. */
  isAddressed: boolean;
}

const MOST_LINES_BELOW_ROLE = 3;

/** The signs of all LPs that a text speaks of in any way. */
export function signsIn(page: Page, people: readonly Person[]): Signs[] {
  const mentions = page.lines
    .flatMap((line, at) => settledByAccents(mentionsIn(line.words, at, people)))
    .filter((mention) => mention.kind === 'exact' || !isInRole(mention, page));
  const signs = people.map((person): Signs => {
    const own = mentions.filter((mention) => mention.person === person);
    const at = page.lines.flatMap(({ emails }, line) => (emails.includes(person.email) ? [line] : []));
    return {
      person,
      exact: own.filter(({ kind }) => kind === 'exact'),
      weak: own.filter(({ kind }) => kind === 'weak'),
      strangers: own.filter(({ kind }) => kind === 'stranger'),
      hasEmail: at.length > 0,
      isAddressed: at.some((line) => !isContact(line, page)),
    };
  });
  return signs.filter((one) => one.hasEmail || one.exact.length + one.weak.length + one.strangers.length > 0);
}

/** Of LPs with the same name on a line, accents that exactly one of them has tell which one is meant. */
function settledByAccents(mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'exact' || !mention.isAccented || mention.spelled === mention.person.spelled)
      return true;
    const same = mentions.filter(
      (other) => isSameSpan(other, mention) && other.spelled === other.person.spelled,
    );
    return same.length !== 1;
  });
}

export const isSameSpan = (one: Mention, other: Mention): boolean =>
  one.line === other.line && one.from === other.from && one.to === other.to;

/** An address to write to with questions, or under a signature, is not the partner's. */
function isContact(line: number, { lines }: Page): boolean {
  const beside = lines.slice(Math.max(0, line - 1), line + 1);
  const above = lines.slice(Math.max(0, line - MOST_LINES_BELOW_ROLE), line);
  return (
    beside.some(({ plain }) => roles.test(plain)) || above.some((one) => isOpenRole(one) || isClosing(one))
  );
}
