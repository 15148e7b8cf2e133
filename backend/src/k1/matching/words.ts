const MOST_LISTED = 4;

/** "A, B and C", and beyond four how many more there are. */
export function joined(names: readonly string[], word = 'and'): string {
  const shown = names.slice(0, MOST_LISTED);
  if (names.length > MOST_LISTED)
    return `${shown.join(', ')} ${word} ${String(names.length - MOST_LISTED)} more`;
  return names.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1) ?? ''}`;
}

/** The names of people, as a sentence lists them. */
export const namesOf = (people: readonly { name: string }[], word?: string): string =>
  joined(
    people.map(({ name }) => name),
    word,
  );

/** The only one; null when there are none or several. */
export const sole = <One>(all: readonly One[]): One | null => (all.length === 1 ? (all[0] ?? null) : null);

/** How a word is set off from the one before it on its line. */
type Gap = 'start' | 'soft' | 'comma' | 'join' | 'break';

export interface Word {
  /** Without case, accents and apostrophes: what is compared. */
  text: string;
  /** Without case and apostrophes only: what tells García from Garcia. */
  spelled: string;
  isCapitalised: boolean;
  gap: Gap;
}

/** Letters that stand for themselves in Unicode and yet are written differently in plain forms. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{M}]+)*|&/gu;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A word as forms without accents print it. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);

/** The words of one line, with "&" as a word of its own and possessives taken off. */
export function wordsOf(line: string): Word[] {
  const clean = line.normalize('NFC').replace(invisible, '');
  const words: Word[] = [];
  let end = 0;
  for (const found of clean.matchAll(wordPattern)) {
    const between = clean.slice(end, found.index);
    const raw = found[0].replace(/['’‘ʼ`´]s$/i, '').replace(/['’‘ʼ`´]/g, '');
    words.push({
      text: raw === '&' ? 'and' : fold(raw),
      spelled: raw.toLowerCase(),
      isCapitalised: /^\p{Lu}/u.test(raw),
      gap: end === 0 && words.length === 0 ? 'start' : gapOf(between),
    });
    end = found.index + found[0].length;
  }
  return words;
}

function gapOf(between: string): Gap {
  if (/^(\s*|\.\s*|[-‐‑])$/u.test(between)) return 'soft';
  if (/^\s*\.?,\s*$/.test(between)) return 'comma';
  return /^\s*\.?[/;+]\s*$/.test(between) ? 'join' : 'break';
}

/** The words of a line as plain text with one space between them, for patterns. */
export const plainTextOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/** The letters of a name in no order, so that "Last, First" is spelled as "First Last". */
export const lettersOf = (words: readonly Word[]): string =>
  [...words.map((word) => word.spelled).join('')].toSorted().join('');
