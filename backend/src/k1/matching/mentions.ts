import type { Person } from './person.js';
import {
  joints,
  legalForms,
  plainWords,
  suffixes,
  agents,
  degrees,
  firmWords,
  particles,
  standIns,
  titles,
  lettersOf,
  type Word,
  plainTextOf,
} from './words.js';
import type { Line } from './page.js';

/**
 * - exact: the whole name, with the LP's own suffix
 * - weak: initials, a middle name more or less, a suffix left out, "Last First" without a comma
 * - namesake: the same name with a suffix or a middle name that the LP does not have
 */
type MentionKind = 'exact' | 'weak' | 'namesake';

/** Where a line names an LP: the words from `from` up to, not including, `to`. */
export interface Mention {
  person: Person;
  kind: MentionKind;
  line: number;
  from: number;
  to: number;
  /** Its letters with their accents, and whether it has accents. */
  spelled: string;
  isAccented: boolean;
  /** Whether it is the whole name with its suffix, in whatever order. */
  isWhole: boolean;
}

type Span = Pick<Mention, 'to' | 'kind' | 'spelled' | 'isAccented' | 'isWhole'>;

const MOST_MIDDLE_NAMES = 3;

/** All LPs that a line names. A name inside a longer one is not named by it: "Ana Maria Lopez" is no Maria Lopez. */
export function mentionsIn(words: readonly Word[], line: number, people: readonly Person[]): Mention[] {
  const letters = words.map((word) => word.text).join('');
  const found = people
    .filter((person) => letters.includes(person.family))
    .flatMap((person) =>
      words.flatMap((_, from) => {
        const span = straight(words, from, person) ?? reversed(words, from, person);
        return span ? [{ ...span, person, line, from }] : [];
      }),
    );
  return found.filter((mention) => !found.some((other) => covers(other, mention)));
}

/** An LP known by initials only cannot be distinguished from one whose name they may abbreviate. */
function covers(other: Mention, mention: Mention): boolean {
  const isInside = other.from <= mention.from && mention.to <= other.to;
  if (!isInside || !other.isWhole) return false;
  if (other.to - other.from > mention.to - mention.from) return true;
  const isBetter = other.kind === 'exact' ? mention.kind !== 'exact' : !mention.isWhole;
  return isBetter && (other.person.given[0] ?? '').length > 1;
}

/** "First Last", with what may be between the two. "J Partner's share" is the label of a form, and no name. */
function straight(words: readonly Word[], from: number, person: Person): Span | null {
  const whole = endOf(words, from, person.given.join(''));
  const end = whole === null || !isJoined(words[whole], person) ? null : endOf(words, whole, person.family);
  if (end !== null) return withSuffix(words, from, end, 'exact', person);
  const kind = headKind(words[from], person);
  if (kind === null || (kind === 'initial' && plainWords.has(person.family))) return null;
  for (let at = from + 1; at <= from + 1 + MOST_MIDDLE_NAMES; at++) {
    if (words[at]?.gap !== 'soft') return null;
    const to = endOf(words, at, person.family);
    if (to !== null)
      return withSuffix(words, from, to, middleKind(words.slice(from + 1, at), person), person);
    if (plainWords.has(words[at]?.text ?? '') && !joints.has(words[at]?.text ?? '')) return null;
  }
  return null;
}

/** Whether a word may follow the first name: at once, or as "LLC" after a comma. */
const isJoined = (word: Word | undefined, { family }: Person): boolean =>
  word?.gap === 'soft' || (word?.gap === 'comma' && legalForms.has(family));

/** "Last, First", or without the comma, which might as well be a person of the two names the other way round. */
function reversed(words: readonly Word[], from: number, person: Person): Span | null {
  const end = endOf(words, from, person.family);
  if (end === null) return null;
  const inner = suffixAt(words, end);
  const at = inner === null ? end : end + 1;
  const gap = words[at]?.gap;
  if (gap !== 'comma' && gap !== 'soft') return null;
  const whole = endOf(words, at, person.given.join(''));
  if (whole !== null)
    return withSuffix(words, from, whole, gap === 'comma' ? 'exact' : 'reversed', person, inner);
  if (gap !== 'comma' || headKind(words[at], person) === null) return null;
  const middle = words[at + 1]?.gap === 'soft' && isName(words[at + 1]) ? words.slice(at + 1, at + 2) : [];
  return withSuffix(words, from, at + 1 + middle.length, middleKind(middle, person), person, inner);
}

const isName = (word: Word | undefined): boolean =>
  word !== undefined && !plainWords.has(word.text) && !suffixes.has(word.text) && /^\p{L}/u.test(word.text);

/** Whether a word may be the first name, written out or as its initial. */
function headKind(word: Word | undefined, person: Person): 'head' | 'initial' | null {
  const head = person.given[0] ?? '';
  if (word?.text === head) return 'head';
  return word?.text.length === 1 && head.length > 1 && head.startsWith(word.text) ? 'initial' : null;
}

/** Middle names agree as far as both are given: "A." with "Adam", and each with none. */
function middleKind(middle: readonly Word[], person: Person): MentionKind {
  const own = person.given.slice(1);
  if (middle.some((word) => joints.has(word.text))) return 'weak';
  const agree = middle.every(({ text }, at) => {
    const mine = own[at] ?? '';
    const isShort = mine.length < 2 || text.length === 1;
    return text === mine || mine === '' || (isShort && (mine.startsWith(text) || text.startsWith(mine)));
  });
  return agree ? 'weak' : 'namesake';
}

function withSuffix(
  words: readonly Word[],
  from: number,
  end: number,
  form: MentionKind | 'reversed',
  person: Person,
  inner: string | null = null,
): Span {
  const outer = suffixAt(words, end);
  const suffix = inner ?? outer;
  const name = words.slice(from, end).filter((word) => inner === null || !suffixes.has(word.text));
  const spelling = { spelled: lettersOf(name), isAccented: name.some((word) => word.spelled !== word.text) };
  const to = outer === null ? end : end + 1;
  const isWhole = suffix === person.suffix && (form === 'exact' || form === 'reversed');
  const kind = suffix === null || suffix === person.suffix ? form : 'namesake';
  const isLess = kind === 'reversed' || (kind === 'exact' && !isWhole);
  return { to, kind: isLess ? 'weak' : kind, isWhole, ...spelling };
}

function suffixAt(words: readonly Word[], at: number): string | null {
  const word = words[at];
  if (word === undefined || (word.gap !== 'soft' && word.gap !== 'comma')) return null;
  return suffixes.get(word.text) ?? null;
}

/** Where a name ends that starts at a word, in one word or several: "O'Connell", "O Connell"; "Garcia-Ruiz". */
function endOf(words: readonly Word[], from: number, name: string): number | null {
  let read = '';
  for (let at = from; at < words.length && read.length < name.length; at++) {
    const word = words[at];
    if (word === undefined || (at > from && word.gap !== 'soft')) return null;
    read += word.text;
    if (read === name) return at + 1;
    if (!name.startsWith(read)) return null;
  }
  return null;
}

/** Whether the words beside an exact name on its line may belong to it, so that it is another name. */
export function isPartOfMore(mention: Mention, line: Line | undefined): boolean {
  if (line === undefined) return false;
  const around = [...line.words.slice(0, mention.from), ...line.words.slice(mention.to)];
  return (
    /\bc\/o\b|\batt(?:n|ention)\b|\bt\.?o\.?d\b/i.test(line.shown) ||
    hasStandIn(plainTextOf(around)) ||
    isOfFamily(around, mention.person) ||
    continuesBefore(mention, line.words) ||
    continuesAfter(mention, line.words)
  );
}

const LONG_NAME = 6;

/** Whether words contain the last name with another first name than the LP's. */
export function isOfFamily(words: readonly Word[], { given, family }: Person): boolean {
  const letters = words.map((word) => word.text).join('');
  const isNamed =
    words.some((word) => word.text === family) || (family.length >= LONG_NAME && letters.includes(family));
  return isNamed && !given.every((name) => letters.includes(name));
}

/** Whether words indicate an estate, a trust, a joint account or a representative. */
export const hasStandIn = (plain: string): boolean =>
  plain
    .replaceAll('real estate', '')
    .split(' ')
    .some((word) => standIns.has(word));

function continuesBefore({ from }: Mention, words: readonly Word[]): boolean {
  let at = from;
  while (at > 0 && words[at]?.gap === 'soft' && titles.has(words[at - 1]?.text ?? '')) at--;
  const before = words[at - 1];
  if (before === undefined) return false;
  if (joints.has(before.text) || agents.has(before.text)) return true;
  if (words[at]?.gap === 'break') return false;
  return before.text !== 'lp' && isNameLike(words, at - 1, words[from]);
}

function continuesAfter({ from, to }: Mention, words: readonly Word[]): boolean {
  const after = words[to];
  if (after === undefined) return false;
  if (joints.has(after.text)) return true;
  if (after.gap === 'break' || degrees.has(after.text)) return false;
  if (/^\d/.test(after.text)) return words.slice(to).some((word) => firmWords.has(word.text));
  if (firmWords.has(after.text)) return words[to + 1]?.text !== 'partner';
  return isNameLike(words, to, words[from]);
}

/** Written small, a word is no name, unless the name itself is written so. */
function isNameLike(words: readonly Word[], at: number, name: Word | undefined): boolean {
  const word = words[at];
  if (word === undefined || isOrdinary(words, at)) return false;
  if (particles.has(word.text) || firmWords.has(word.text)) return true;
  return word.isCapitalised || name?.isCapitalised === false;
}

/** Numbers, the words of forms and letters, "K-1" and "e-mail". */
function isOrdinary(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  return (
    /^\d/.test(text) ||
    plainWords.has(text) ||
    (text === 'k' && next === '1') ||
    (text === 'e' && next === 'mail')
  );
}

/** A line that is nothing but a person's or a firm's name. */
export function isNameAlone({ shown, words, plain }: Line): boolean {
  if (words.length < 2 || words.length > 5 || /\d/.test(plain) || shown.includes(':')) return false;
  return words.every(
    (word, at) =>
      joints.has(word.text) ||
      particles.has(word.text) ||
      firmWords.has(word.text) ||
      (word.isCapitalised && !isOrdinary(words, at)),
  );
}
