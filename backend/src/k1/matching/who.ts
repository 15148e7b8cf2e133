import {
  joined,
  namesOf,
  boilerplate,
  closings,
  firmWords,
  fundWords,
  joints,
  openRole,
  roles,
  signatureTitle,
  suffixes,
} from './words.js';
import { type Mention, mentionsIn, hasStandIn, isNameAlone, isOfFamily, isPartOfMore } from './mentions.js';
import type { Page, Line } from './page.js';
import type { Person } from './person.js';

/** Who a text names: one LP for sure when there is no doubt, or else the best guess, if there is any. */
export interface LpReading {
  person: Person | null;
  doubt: string | null;
  /** Whether it points to no LP at all. */
  isNobody: boolean;
  /** Whether it gives another name as the partner's. */
  isGivenName?: boolean;
}

export function readLp(signs: readonly Signs[], page: Page): LpReading {
  const known = signs.filter(isKnown);
  const addressed = known.filter((one) => one.hasEmail);
  const [only] = addressed;
  if (addressed.length > 1) return severalLps(addressed);
  if (only) return byEmail(only, known, page) ?? byName(known, page);
  if (known.length > 0) return byName(known, page);
  const namesake = signs.flatMap((one) => one.namesakes)[0];
  const doubt = namesake ? perhapsOther(namesake, page) : 'No LP found in this PDF';
  return { person: null, doubt, isNobody: true };
}

const isKnown = (one: Signs): boolean => one.hasEmail || one.exact.length + one.weak.length > 0;

const mentionsOf = (one: Signs): readonly Mention[] => [...one.exact, ...one.weak];

/** Out: null when the e-mail address is not conclusive, so that the names decide. */
function byEmail(one: Signs, known: readonly Signs[], page: Page): LpReading | null {
  const names = mentionsOf(one);
  const others = known.filter(
    (other) =>
      other !== one && !mentionsOf(other).every((name) => names.some((own) => isSameSpan(own, name))),
  );
  const { person } = one;
  if (others.length > 0)
    return unsure(null, `The e-mail address is that of ${person.name}, but the text names ${listed(others)}`);
  const [namesake] = one.namesakes;
  if (namesake) return unsure(person, perhapsOther(namesake, page));
  if (names.length === 0) return unsure(person, `Only the e-mail address points to ${person.name}`);
  return one.isAddressed && names.some((name) => !isInRole(name, page)) ? sure(person) : null;
}

function byName(known: readonly Signs[], page: Page): LpReading {
  const named = known.filter((one) => mentionsOf(one).length > 0);
  const [exact, second] = named.filter((one) => one.exact.length > 0);
  if (exact && second) return severalLps(named.filter((one) => one.exact.length > 0));
  if (exact) return named.length > 1 ? severalLps(named) : soleName(exact, page);
  const [one] = named;
  const weak = one?.weak[0];
  if (named.length > 1 && weak)
    return unsure(null, `The text says "${shownAround(weak, page)}", which may be ${listed(named, 'or')}`);
  return one && weak ? unsure(one.person, perhapsOther(weak, page)) : severalLps(known);
}

/** The full name of exactly one LP: certain unless the context of an occurrence contradicts it. */
function soleName({ person, exact, namesakes }: Signs, page: Page): LpReading {
  if (exact.some((mention) => isInRole(mention, page)))
    return unsure(person, `The text names ${person.name}, but perhaps not as the partner`);
  const more = exact.find((mention) => isOfMore(mention, page)) ?? namesakes[0];
  if (more) return unsure(person, perhapsOther(more, page));
  if (exact.some((mention) => hasOtherEmail(mention, page)))
    return unsure(person, `The e-mail address beside the name is not that of ${person.name}`);
  return sure(person);
}

const perhapsOther = (mention: Mention, page: Page): string =>
  `The text says "${shownAround(mention, page)}", which may be somebody else than ${mention.person.name}`;

function severalLps(several: readonly Signs[]): LpReading {
  const [one, ...others] = several;
  if (one && others.every((other) => other.person.folded === one.person.folded))
    return unsure(
      null,
      `Several LPs are called ${one.person.name}: ${joined(several.map(({ person }) => person.email))}`,
    );
  return unsure(
    null,
    `Names ${several.length === 2 ? 'two' : String(several.length)} LPs: ${listed(several)}`,
  );
}

const listed = (signs: readonly Signs[], word?: string): string =>
  namesOf(
    signs.map(({ person }) => person),
    word,
  );

const sure = (person: Person): LpReading => ({ person, doubt: null, isNobody: false });

const unsure = (person: Person | null, doubt: string): LpReading => ({ person, doubt, isNobody: false });

const MOST_LINES_BELOW_CLOSING = 3;
/** How far apart the lines of one name may be, as forms print what is beside it in between, and how far below it its e-mail address. */
const MOST_LINES_APART = 4;
const MOST_SHOWN = 80;

/** Whether an exact name may be part of another one: of a trust, of two spouses, of a longer name. */
export const isOfMore = (mention: Mention, { lines }: Page): boolean =>
  isPartOfMore(mention, lines[mention.line]) ||
  continuedOn(mention, lines) !== undefined ||
  continuedFrom(mention, lines) !== undefined;

/** The line of a name, with the line that it continues on or began on. */
function shownAround(mention: Mention, { lines }: Page): string {
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

/** The fund's own name may be beside the partner's; beside another firm's, the name is that of its contact. */
const isOtherFirm = (line: Line): boolean =>
  isNameAlone(line) &&
  line.words.some((word) => firmWords.has(word.text)) &&
  !line.words.some((word) => fundWords.has(word.text));

/** Whether the e-mail address beside the name belongs to a namesake. */
function hasOtherEmail(mention: Mention, { lines }: Page): boolean {
  const below = lines.slice(mention.line, mention.line + 1 + MOST_LINES_APART);
  const given = below.filter(
    ({ plain }) => (plain === '' || /\be ?mail\b/.test(plain)) && !roles.test(plain),
  );
  const emails = given.flatMap((line) => line.emails);
  return emails.length > 0 && !emails.includes(mention.person.email);
}

/** Named as the preparer, the manager or the one who signs. */
function isInRole(mention: Mention, { lines }: Page): boolean {
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

/** Whether a line is only a label for the name on the next one. */
const isOpenRole = ({ plain }: Line): boolean => openRole.test(plain) && !boilerplate.test(plain);

/** The evidence in a text for or against one LP. */
export interface Signs {
  person: Person;
  /** Occurrences of the whole name, and of similar ones. */
  exact: readonly Mention[];
  weak: readonly Mention[];
  /** Occurrences of another person's name that differs only in suffix or middle name. */
  namesakes: readonly Mention[];
  hasEmail: boolean;
  /** Whether the e-mail address is not merely that of a contact. */
  isAddressed: boolean;
}

const MOST_LINES_BELOW_ROLE = 3;

/** The signs of all LPs that a text mentions in any way. */
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
      namesakes: own.filter(({ kind }) => kind === 'namesake'),
      hasEmail: at.length > 0,
      isAddressed: at.some((line) => !isContact(line, page)),
    };
  });
  return signs.filter((one) => one.hasEmail || one.exact.length + one.weak.length + one.namesakes.length > 0);
}

/** Of LPs with the same name on a line, accents that exactly one of them has decide. */
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

const isSameSpan = (one: Mention, other: Mention): boolean =>
  one.line === other.line && one.from === other.from && one.to === other.to;

/** An address to write to with questions, or under a signature, is not the partner's. */
function isContact(line: number, { lines }: Page): boolean {
  const beside = lines.slice(Math.max(0, line - 1), line + 1);
  const above = lines.slice(Math.max(0, line - MOST_LINES_BELOW_ROLE), line);
  return (
    beside.some(({ plain }) => roles.test(plain)) || above.some((one) => isOpenRole(one) || isClosing(one))
  );
}
