import { suffixes, titles } from './vocabulary.js';
import { lettersOf, wordsOf, type Word } from './words.js';

export interface LpName {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** An LP as its name is compared. */
export interface Person {
  id: string;
  /** As people read it. */
  name: string;
  email: string;
  given: readonly string[];
  family: string;
  suffix: string | null;
  /** The letters of the name with their accents, and the name without. */
  spelled: string;
  folded: string;
}

/** Out: null for an LP whose first or last name holds no letters, whom no text can name. */
export function personOf(lp: LpName): Person | null {
  const first = wordsOf(lp.firstName).filter((word, at) => at > 0 || !titles.has(word.text));
  const last = wordsOf(lp.lastName);
  const suffix = takeSuffix(last) ?? takeSuffix(first);
  if (first.length === 0 || last.length === 0) return null;
  const words = [...first, ...last];
  return {
    id: lp.id,
    name: `${lp.firstName} ${lp.lastName}`.trim(),
    email: lp.email.trim().toLowerCase(),
    given: first.map((word) => word.text),
    family: last.map((word) => word.text).join(''),
    suffix,
    spelled: lettersOf(words),
    folded: `${words.map((word) => word.text).join('')} ${suffix ?? ''}`,
  };
}

/** Takes a suffix off the end of a name, but never the whole name. */
function takeSuffix(words: Word[]): string | null {
  const last = words.length > 1 ? suffixes.get(words.at(-1)?.text ?? '') : undefined;
  if (last === undefined) return null;
  words.pop();
  return last;
}

/** Whether file names, which put either name first, cannot tell two LPs apart: Thomas James and James Thomas. */
export const isSameInAnyOrder = (one: Person, other: Person): boolean =>
  one.suffix === other.suffix && bothNames(one) === bothNames(other);

const bothNames = ({ given, family }: Person): string => [given.join(''), family].toSorted().join(' ');
