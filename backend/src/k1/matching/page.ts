import { partnerLabel } from './vocabulary.js';
import { plainTextOf, wordsOf, type Word } from './words.js';

/** A line of a document in the forms that rules look at. */
export interface Line {
  /** As it is printed. */
  shown: string;
  words: readonly Word[];
  /** Its words, folded, with one space between them. */
  plain: string;
  emails: readonly string[];
}

const emailPattern = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;

/** The e-mail addresses of a line, whole ones only. */
export const emailsIn = (line: string): string[] =>
  [...line.matchAll(emailPattern)].map(([email]) => email.toLowerCase().replace(/^['.-]+/, ''));

/** What is made of names and yet names nobody. */
const addresses = /\S+@\S+|\b(?:https?:|www\.)\S+|\b\S+\.(?:com|net|org|io|gov|edu)\b/gi;

function lineOf(shown: string): Line {
  const words = wordsOf(shown.replace(addresses, ' | '));
  return { shown, words, plain: plainTextOf(words), emails: emailsIn(shown) };
}

/** What was read of a document. */
export interface Page {
  lines: readonly Line[];
  /** The lines that label the partner's name. */
  labels: readonly number[];
}

export function pageOf(shown: readonly string[]): Page {
  const lines = shown.map(lineOf);
  return { lines, labels: lines.flatMap((line, at) => (isLabel(line) ? [at] : [])) };
}

const isLabel = ({ plain, shown }: Line): boolean =>
  partnerLabel.test(plain) || /^\s*(limited partner|partner|investor|recipient)\s*:/i.test(shown);
