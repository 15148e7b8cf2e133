import { mentionsIn, type Mention } from './mentions.js';
import { emailsIn, pageOf, type Page, type TextLine } from './page.js';
import { type Person, isSameInAnyOrder, personOf, type LpName } from './person.js';
import { wordsOf, namesOf, sole } from './words.js';
import { readNameFields } from './name-field.js';
import { signsIn, readLp, type LpReading } from './who.js';
import { readYear } from './year.js';

/** The LPs that a file name may mean. */
interface FileNaming {
  /** Those whose whole name it contains, in any order. */
  whole: readonly Person[];
  /** Those, and those it may mean: "J Smith". */
  any: readonly Person[];
  /** Those whose name it contains with a suffix or a middle name that they do not have. */
  namesakes: readonly Person[];
}

/** Reads a file name, with the folders of a ZIP before it. */
function readFileName(fileName: string, people: readonly Person[]): FileNaming {
  const parts = fileName.split(/[/\\]/);
  const mentions = parts.flatMap((part, at) => mentionsIn(wordsOf(spacedOut(part)), at, people));
  const emails = parts.flatMap((part) => emailsIn(part.replace(/\.\w+$/, '')));
  const addressed = people.filter(({ email }) => emails.includes(email));
  const of = (isOne: (mention: Mention) => boolean): Person[] =>
    people.filter((person) => mentions.some((mention) => mention.person === person && isOne(mention)));
  if (addressed.length > 0) return { whole: addressed, any: addressed, namesakes: [] };
  return {
    whole: of(({ isWhole }) => isWhole),
    any: of(({ kind }) => kind !== 'namesake'),
    namesakes: of(({ kind }) => kind === 'namesake'),
  };
}

/** "SmithJohn_K1-2024.pdf" as words. */
const spacedOut = (part: string): string =>
  part
    .normalize('NFC')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_.+~]+/g, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)|(\d)(?=\p{Lu})/gu, '$& ');

/** What was read of an uploaded K-1. */
interface Reading {
  /** The visual lines of its first pages. */
  lines: readonly TextLine[];
  /** Its name, with the folders of a ZIP before it. */
  fileName: string;
}

export interface K1Match {
  state: 'matched' | 'unsure' | 'unmatched';
  lpId: string | null;
  /** The entity that is named, of an LP with several. */
  entityId: string | null;
  taxYear: number | null;
  /** One sentence for the admin, unless it is matched. */
  reason: string | null;
}

/**
 * Finds the LP and the tax year of a K-1. Because no K-1 may be shown to the wrong LP, "matched" means that the text names exactly one LP, whole and as the partner, or with its e-mail
 * address, that nothing in text or file name contradicts it, and that the year is labelled.
 *
 * In: the lines of the text, the file name, the names of all LPs' entities, and the most recent tax year that may be filed.
 * Out: the LP and the year, or for a doubtful document the best guess with the doubt.
 */
export function matchK1(reading: Reading, lps: readonly LpName[], mostRecentYear: number): K1Match {
  const people = lps.map(personOf).filter((person) => person !== null);
  const page = pageOf(reading.lines);
  const lp = readNames(page, reading.fileName, people);
  const { year, doubt } = readYear(
    page.lines.map(({ shown }) => shown),
    reading.fileName,
    mostRecentYear,
  );
  const reason = lp.doubt ?? doubt;
  const state = lp.isNobody ? 'unmatched' : reason === null ? 'matched' : 'unsure';
  return {
    state,
    lpId: lp.person?.id ?? null,
    entityId: lp.person?.entityId ?? null,
    taxYear: year,
    reason,
  };
}

/**
 * Text and file name are read with one name for each LP, so that the names of one LP do not contradict each other: the
 * longest that occurs, or else the first. Where the LP found has other names that occur too, the reading with exactly one of
 * them has to be certain: "James Roe" in "James Roe Family Trust" is not.
 */
function readNames(page: Page, fileName: string, people: readonly Person[]): LpReading {
  const read = (names: readonly Person[]): LpReading =>
    besideFileName(readText(page, names), readFileName(fileName, names));
  if (new Set(people.map(({ id }) => id)).size === people.length) return read(people);
  const occurring = occurrencesOf(page, fileName, people);
  const chosen = new Map<string, Person>();
  for (const person of people) {
    const other = chosen.get(person.id);
    if (!other || (occurring.get(person) ?? 0) > (occurring.get(other) ?? 0)) chosen.set(person.id, person);
  }
  const first = read([...chosen.values()]);
  const lpId = first.person?.id ?? sole([...new Set([...occurring.keys()].map(({ id }) => id))]);
  const others = [...occurring.keys()].filter(
    (person) => person.id === lpId && person !== chosen.get(person.id),
  );
  const readings = [first, ...others.map((other) => read([...chosen.values()].map(replaced(other))))];
  const certain = readings.filter(({ person, doubt }) => person !== null && doubt === null);
  if (certain.length < 2) return certain[0] ?? first;
  const names = certain.flatMap(({ person }) => (person ? [person] : []));
  return { ...first, doubt: `Names several entities of one LP: ${namesOf(names)}` };
}

const replaced = (other: Person) => (person: Person) => (person.id === other.id ? other : person);

/** How much of each name occurs: whole names before others, longer ones before shorter ones, the text before the file name. */
function occurrencesOf(page: Page, fileName: string, people: readonly Person[]): Map<Person, number> {
  const occurring = new Map<Person, number>();
  const named = readFileName(fileName, people);
  for (const person of named.any) occurring.set(person, named.whole.includes(person) ? 2 : 1);
  for (const { person, exact, weak } of signsIn(page, people)) {
    const longest = Math.max(0, ...exact.map(({ from, to }) => to - from));
    if (longest > 0) occurring.set(person, WHOLE + longest);
    else if (weak.length > 0) occurring.set(person, IN_TEXT);
  }
  return occurring;
}

const IN_TEXT = 10;
const WHOLE = 100;

/** The field labelled as the partner's name decides; without a name in it, names elsewhere are only a guess. */
function readText(page: Page, people: readonly Person[]): LpReading {
  const signs = signsIn(page, people);
  const labelled = readNameFields(page, signs, people);
  if (labelled !== null) return labelled;
  const { person, doubt, isNobody } = readLp(signs, page);
  if (page.labels.length === 0) return { person, doubt, isNobody };
  const guess = `${person?.name ?? ''} is not where the text labels the partner's name`;
  return { person, doubt: doubt ?? guess, isNobody };
}

/** The text's reading, confirmed or contradicted by the file name. */
function besideFileName(text: LpReading, named: FileNaming): LpReading {
  const guess = sole(named.whole) ?? sole(named.any);
  if (text.isNobody) return named.any.length > 0 ? onlyFileName(guess, named, text) : text;
  if (text.doubt !== null) return { ...text, person: text.person ?? guess };
  const objection = objectionOf(named, text.person);
  return objection === null ? text : { ...text, doubt: objection };
}

function onlyFileName(guess: Person | null, named: FileNaming, text: LpReading): LpReading {
  const only = `nly the file name points to ${namesOf(named.any, 'or')}`;
  const doubt = text.isGivenName ? `${text.doubt ?? ''}; o${only}` : `O${only}`;
  return { person: guess, doubt, isNobody: false };
}

/** Why the file name contradicts the LP that the text names; null when it does not. */
function objectionOf(named: FileNaming, person: Person | null): string | null {
  const others = named.whole.filter((other) => person === null || !isSameInAnyOrder(other, person));
  const isAgreed = person !== null && named.any.some((other) => isSameInAnyOrder(other, person));
  const against = others.length > 0 || isAgreed ? others : named.any;
  if (against.length > 0) return `The text names ${person?.name ?? ''}, the file name ${namesOf(against)}`;
  const isNamesake = !isAgreed && person !== null && named.namesakes.includes(person);
  return isNamesake ? `The file name names somebody else than ${person.name}` : null;
}
