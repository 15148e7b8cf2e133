/** Normalizes as the search does (search_words in the database): lower case, no accents, no apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each typed word is the start of a word in the text. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

export interface TextPart {
  text: string;
  isTyped: boolean;
}

/** Splits a text into the parts that were typed, to be highlighted, and those in between. */
export function partsOf(text: string, typed: string): TextPart[] {
  const starts = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let position = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    const start = starts.find((typedWord) => fold(word).startsWith(typedWord));
    if (!start) continue;
    const end = index + lengthOf(word, start);
    if (index > position) parts.push({ text: text.slice(position, index), isTyped: false });
    parts.push({ text: text.slice(index, end), isTyped: true });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isTyped: false });
  return parts;
}

/** How many characters of a word its folded start takes, which may have fewer. */
function lengthOf(word: string, start: string): number {
  let length = 0;
  for (const letter of word) {
    if (fold(word.slice(0, length)).length >= start.length && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}
