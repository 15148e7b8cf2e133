import { isOfMore, signsIn, type Signs, readLp, type LpReading } from './who.js';
import { linesBelow, lineBeside, pageOf, type Line, type Page } from './page.js';
import {
  joined,
  plainTextOf,
  wordsOf,
  addressStart,
  afterLabel,
  boxLabel,
  firmWords,
  legalForms,
  particles,
  partnerLabel,
  plainWords,
} from './words.js';
import { mentionsIn, hasStandIn } from './mentions.js';
import type { Person } from './person.js';

/** The text of a field that is labelled as the partner's name. */
interface NameField {
  /** All lines above the address: a name may take several. */
  name: string;
  emails: readonly string[];
}

const MOST_LINES_OF_NAME = 4;

/** Of different names; a K-1 has one, some forms with attachments a few spellings of it. */
const MOST_FIELDS = 8;

/**
 * The LP by the fields labelled as the partner's name. Text elsewhere neither adds to them nor contradicts them, except
 * that an e-mail address distinguishes LPs of the name in a field.
 *
 * Out: null when all of them are empty.
 */
export function readNameFields(
  page: Page,
  signs: readonly Signs[],
  people: readonly Person[],
): LpReading | null {
  const fields = differentOf(page.labels.flatMap((label) => fieldOf(label, page) ?? []));
  const addressed = signs.filter((one) => one.isAddressed).map(({ person }) => person);
  const readings = fields.slice(0, MOST_FIELDS).map((field) => readField(field, addressed, people));
  const [first] = readings;
  const isOne = fields.length <= MOST_FIELDS && readings.every(({ person }) => person === first?.person);
  if (isOne) return readings.find(({ doubt }) => doubt !== null) ?? first ?? null;
  const names = fields.map(({ name }) => `"${name}"`);
  return {
    person: null,
    doubt: `Several names are given as the partner's: ${joined(names)}`,
    isNobody: false,
  };
}

const differentOf = (fields: readonly NameField[]): NameField[] => [
  ...new Map(fields.map((field) => [[field.name, ...field.emails].join('\n'), field])).values(),
];

function readField(
  { name, emails }: NameField,
  addressed: readonly Person[],
  people: readonly Person[],
): LpReading {
  const words = pageOf([name]).lines.flatMap((line) => line.words);
  const named = new Set(mentionsIn(words, 0, people).map(({ person }) => person));
  const known = addressed.filter((person) => named.has(person)).map(({ email }) => email);
  const alone = pageOf([name, ...emails, ...known]);
  const signs = signsIn(alone, people);
  const reading = readLp(signs, alone);
  const { person } = reading;
  if (reading.isNobody && named.size === 0)
    return { ...reading, isGivenName: true, doubt: `${given(name)} that of no LP` };
  const exact = signs.flatMap((one) => (one.person === person ? one.exact : []));
  if (person === null || reading.doubt !== null || exact.some((mention) => !isOfMore(mention, alone)))
    return reading;
  return { ...reading, doubt: `${given(name)} perhaps not that of ${person.name}` };
}

const given = (name: string): string => `The partner's name is given as "${name}", which is`;

function fieldOf(label: Line, page: Page): NameField | null {
  const own = ownText(label);
  const below = beforeNextField(linesBelow(label, page.lines));
  const beside = beforeNextField(lineBeside(label, page.lines));
  const places = label.shown.trim().endsWith(':') ? [beside, below] : [below, beside];
  const lines = own === null ? (places.find(({ length }) => length > 0) ?? []) : [];
  const shown = [...(own === null ? [] : [own]), ...lines.map((line) => line.shown)];
  const text = nameOf(shown);
  return text === '' ? null : { name: text, emails: [label, ...lines].flatMap(({ emails }) => emails) };
}

/** The lines above the address, and those below that may belong to the name as well, as one. */
function nameOf(shown: readonly string[]): string {
  const start = shown.findIndex((line, at) => at > 0 && addressStart.test(line));
  const last = shown.findLastIndex((line) => mayBelongToName(line, plainTextOf(wordsOf(line))));
  const end = Math.max(last + 1, start < 0 ? MOST_LINES_OF_NAME : start);
  const lines = shown.slice(0, end);
  return lines.filter((line, at) => line !== lines[at - 1]).join(' ');
}

/** What follows a label on its line: "Partner's name: Ana López". */
function ownText({ shown, words, plain }: Line): string | null {
  const answer = /:\s*([\p{L}\p{N}&].*)$/u.exec(shown)?.[1];
  if (answer !== undefined) return answer;
  const found = partnerLabel.exec(plain);
  const label = found ? plain.slice(0, found.index + found[0].length).split(' ').length : words.length;
  const [next] = words.slice(label);
  if (next === undefined || plainWords.has(next.text) || afterLabel.has(next.text)) return null;
  const rest = withoutWords(shown, label);
  return particles.has(next.text) || /^(?:[dl]['’])?\p{Lu}/u.test(rest) ? rest : null;
}

const withoutWords = (shown: string, count: number): string =>
  shown
    .replace(
      new RegExp(`^(?:[^\\p{L}\\p{N}&]*(?:[\\p{L}\\p{N}\\p{M}'’‘ʼ\`´]+|&)){${String(count)}}`, 'u'),
      '',
    )
    .trim();

/** Ends the value: the next box of a form, or the next label of a list. */
function beforeNextField(lines: readonly Line[]): Line[] {
  const end = lines.findIndex(isOfForm);
  return lines.slice(0, end < 0 ? lines.length : end);
}

function isOfForm({ shown, plain, words, emails }: Line): boolean {
  if (emails.length > 0) return false;
  if (boxLabel.test(plain) || partnerLabel.test(plain)) return true;
  if (mayBelongToName(shown, plain)) return false;
  const isOrdinary = words.every(({ text }) => text.length < 2 || plainWords.has(text));
  return /^[^:]{2,40}:/.test(shown) || (isOrdinary && !words.some(({ text }) => firmWords.has(text)));
}

/** "2012 Irrevocable Trust", "FBO: Tim Jones" or "Attn: Mary Jones" is neither an address nor the next field. */
const mayBelongToName = (shown: string, plain: string): boolean =>
  hasStandIn(plain) ||
  /\bc\/o\b|\battn?\b|\battention\b/i.test(shown) ||
  plain.split(' ').some((word) => legalForms.has(word));
