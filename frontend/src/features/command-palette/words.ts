/** Texts as the search compares them (backend: search_words): small letters, no accents, no apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each typed word begins a word of the text. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

export interface TextPart {
  text: string;
  isTyped: boolean;
}

/** The text in pieces: what of it was typed, and what stands between. */
export function partsOf(text: string, typed: string): TextPart[] {
  const starts = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    const start = starts.find((typedWord) => fold(word).startsWith(typedWord));
    if (!start) continue;
    const end = index + lengthOf(word, start);
    if (index > done) parts.push({ text: text.slice(done, index), isTyped: false });
    parts.push({ text: text.slice(index, end), isTyped: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isTyped: false });
  return parts;
}

/** How much of a word a folded beginning of it takes. */
function lengthOf(word: string, start: string): number {
  let length = 0;
  for (const letter of word) {
    if (fold(word.slice(0, length)).length >= start.length && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}
