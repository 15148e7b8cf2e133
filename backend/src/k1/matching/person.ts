import {
  degrees,
  legalForms,
  particles,
  plainWords,
  suffixes,
  titles,
  lettersOf,
  wordsOf,
  type Word,
} from './words.js';

/** One of the names under which an LP gets K-1s. */
export interface LpName {
  id: string;
  /** The entity of that name, of an LP with several. */
  entityId?: string;
  /** Of a person, a trust or a company: "James R Whitfield", "Whitfield, James R", "Roe Holdings, LLC". */
  legalName: string;
  email: string;
}

/** An LP as one of its names is compared. */
export interface Person {
  id: string;
  entityId: string | null;
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

/** Out: null for an LP of one word, or of words that are on every form ("A B"): no text can name it. */
export function personOf(lp: LpName): Person | null {
  const parts = partsOf(lp.legalName);
  const first = parts.given.filter((word, at) => at > 0 || !titles.has(word.text));
  const last = parts.family;
  const suffix = takeSuffix(last) ?? (last.some(isLegalForm) ? null : takeSuffix(first));
  const words = [...first, ...last];
  if (first.length === 0 || last.length === 0 || words.every(isOnForms)) return null;
  return {
    id: lp.id,
    entityId: lp.entityId ?? null,
    name: lp.legalName.trim(),
    email: lp.email.trim().toLowerCase(),
    given: first.map((word) => word.text),
    family: last.map((word) => word.text).join(''),
    suffix,
    spelled: lettersOf(words),
    folded: `${words.map((word) => word.text).join('')} ${suffix ?? ''}`,
  };
}

/** The last name is the last word, with a suffix and the particles before it, or all that precedes a comma. */
function partsOf(legalName: string): { given: Word[]; family: Word[] } {
  const [beforeComma = '', afterComma, ...rest] = legalName.split(',');
  if (afterComma !== undefined && !wordsOf(afterComma).every(isAfterName))
    return { given: wordsOf(afterComma), family: wordsOf([beforeComma, ...rest].join(' ')) };
  const parts = legalName.split(/[\s,]+/).filter(isPartOfName);
  let at = parts.length - 1;
  if (suffixes.has(wordsOf(parts[at] ?? '')[0]?.text ?? '')) at--;
  while (at > 1 && isParticle(parts[at - 1] ?? '')) at--;
  const from = Math.max(at, 0);
  return { given: wordsOf(parts.slice(0, from).join(' ')), family: wordsOf(parts.slice(from).join(' ')) };
}

const isPartOfName = (part: string): boolean => {
  const [word] = wordsOf(part);
  return word !== undefined && !degrees.has(word.text);
};

const isLegalForm = ({ text }: Word): boolean => legalForms.has(text);

/** What may follow a name after a comma: "Smith, Jr.", "Roe Holdings, LLC". */
const isAfterName = (word: Word): boolean =>
  isLegalForm(word) || suffixes.has(word.text) || degrees.has(word.text);

/** "E." and "Y" are initials. */
const isParticle = (part: string): boolean =>
  part.length > 1 ? particles.has(wordsOf(part)[0]?.text ?? '') && !part.includes('.') : /^[ey]$/.test(part);

const isOnForms = ({ text }: Word): boolean => /^[a-z]$/.test(text) || plainWords.has(text);

/** Takes a suffix off the end of a name, but never the whole name. */
function takeSuffix(words: Word[]): string | null {
  const last = words.length > 1 ? suffixes.get(words.at(-1)?.text ?? '') : undefined;
  if (last === undefined) return null;
  words.pop();
  return last;
}

/** Whether file names, which put either name first, cannot distinguish two LPs: Thomas James and James Thomas. */
export const isSameInAnyOrder = (one: Person, other: Person): boolean =>
  one.suffix === other.suffix && bothNames(one) === bothNames(other);

const bothNames = ({ given, family }: Person): string => [given.join(''), family].toSorted().join(' ');
