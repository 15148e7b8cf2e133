import type { Mention } from './mentions.js';
import { isNameAlone, isPartOfMore, isStandIn } from './neighbours.js';
import type { Line, Page } from './page.js';
import {
  boilerplate,
  closings,
  firmWords,
  fundWords,
  joints,
  roles,
  signatureTitle,
  suffixes,
} from './vocabulary.js';

/** How far below its label a name may stand, in lines; forms print what is beside it in between. */
const MOST_LINES_BELOW_LABEL = 6;
const MOST_LINES_BELOW_CLOSING = 3;
const MOST_SHOWN = 80;

/** Whether an exact name may be part of another one: of a trust, of two spouses, of a longer name. */
export const isOfMore = (mention: Mention, { lines }: Page): boolean =>
  isPartOfMore(mention, lines[mention.line]) ||
  continuesOnNextLine(mention, lines) ||
  continuesPreviousLine(mention, lines);

/** Whether a name stands where the text labels the partner's, if it labels it. */
export const isInPlace = (mention: Mention, { lines, labels }: Page): boolean =>
  labels.length === 0 || labels.some((at) => vouches(at, mention, lines));

/** The line of a name, with the one that it goes on on or began on. */
export function shownAround(mention: Mention, { lines }: Page): string {
  const from = continuesPreviousLine(mention, lines) ? mention.line - 1 : mention.line;
  const to = continuesOnNextLine(mention, lines) ? mention.line + 1 : mention.line;
  const shown = lines
    .slice(from, to + 1)
    .map((line) => line.shown)
    .join(' ');
  return shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown;
}

function continuesOnNextLine(mention: Mention, lines: readonly Line[]): boolean {
  const next = lines[mention.line + 1];
  if (next === undefined || mention.to !== lines[mention.line]?.words.length) return false;
  const first = next.words[0]?.text ?? '';
  if (joints.has(first) || (suffixes.has(first) && next.words.length === 1)) return true;
  return isOtherOwner(next, mention) || hasFirmWord(next, false);
}

function continuesPreviousLine(mention: Mention, lines: readonly Line[]): boolean {
  const previous = lines[mention.line - 1];
  if (previous === undefined || mention.from > 0) return false;
  if (joints.has(previous.words.at(-1)?.text ?? '')) return true;
  return isOtherOwner(previous, mention) || hasFirmWord(previous, true);
}

/** A trust, an estate or a relative named on the line beside. */
function isOtherOwner(line: Line, { person }: Mention): boolean {
  if (boilerplate.test(line.plain) || line.words.length > 8) return false;
  if (isStandIn(line)) return true;
  const isFamily = isNameAlone(line) && line.plain.replaceAll(' ', '').includes(person.family);
  return isFamily && !person.given.every((given) => line.plain.includes(given));
}

/** The fund's own name may stand above the partner's; any other firm's makes the partner its contact. */
function hasFirmWord(line: Line, mayBeFund: boolean): boolean {
  const isFund = mayBeFund && line.words.some((word) => fundWords.has(word.text));
  return !isFund && isNameAlone(line) && line.words.some((word) => firmWords.has(word.text));
}

/** Named as the preparer, the manager or the one who signs. */
export function isInRole(mention: Mention, { lines }: Page): boolean {
  const plain = lines[mention.line]?.plain ?? '';
  if (roles.test(plain.replace(/\bgeneral partner or\b/, ''))) return true;
  if (signatureTitle.test(lines[mention.line + 1]?.plain ?? '')) return true;
  const above = lines[mention.line - 1];
  if (above && isOpenRole(above) && mention.from === 0) return true;
  return lines.slice(Math.max(0, mention.line - MOST_LINES_BELOW_CLOSING), mention.line).some(isClosing);
}

/** "Sincerely,", above a signature. */
export const isClosing = ({ plain, words }: Line): boolean => closings.test(plain) && words.length <= 3;

/** A label such as "Prepared by:" that the next line answers. */
export const isOpenRole = ({ shown, plain, words }: Line): boolean =>
  roles.test(plain) && !/:\s*\S/.test(shown) && words.length <= 8 && !boilerplate.test(plain);

function vouches(label: number, mention: Mention, lines: readonly Line[]): boolean {
  if (mention.line === label) return true;
  const isAnswered = /:\s*[\p{L}&]/u.test(lines[label]?.shown ?? '');
  const isNear = mention.line > label && mention.line <= label + MOST_LINES_BELOW_LABEL;
  return !isAnswered && isNear && !lines.slice(label + 1, mention.line).some(isNameAlone);
}
