import type { Mention } from './mentions.js';
import type { Line } from './page.js';
import type { Person } from './person.js';
import { agents, degrees, firmWords, joints, particles, plainWords, standIns, titles } from './vocabulary.js';
import { plainTextOf, type Word } from './words.js';

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

/** Whether words hold the last name with another first name than the LP's. */
export function isOfFamily(words: readonly Word[], { given, family }: Person): boolean {
  const letters = words.map((word) => word.text).join('');
  const isNamed =
    words.some((word) => word.text === family) || (family.length >= LONG_NAME && letters.includes(family));
  return isNamed && !given.every((name) => letters.includes(name));
}

/** Whether words speak of an estate, a trust, a joint account or of somebody acting for another. */
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
