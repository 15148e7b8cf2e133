import { mentionsIn, type Mention } from './mentions.js';
import { emailsIn } from './page.js';
import type { Person } from './person.js';
import { wordsOf } from './words.js';

/** Whom a file name points to. */
export interface FileNaming {
  /** Those whose whole name it holds, in whatever order. */
  whole: readonly Person[];
  /** Those and whom it may mean: "J Smith". */
  any: readonly Person[];
  /** Those whose name it holds with a suffix or a middle name that they do not bear. */
  strangers: readonly Person[];
}

/** Reads a file name, with the folders of a ZIP before it. */
export function readFileName(fileName: string, people: readonly Person[]): FileNaming {
  const parts = fileName.split(/[/\\]/);
  const mentions = parts.flatMap((part, at) => mentionsIn(wordsOf(spacedOut(part)), at, people));
  const emails = parts.flatMap((part) => emailsIn(part.replace(/\.\w+$/, '')));
  const addressed = people.filter(({ email }) => emails.includes(email));
  const of = (isOne: (mention: Mention) => boolean): Person[] =>
    people.filter((person) => mentions.some((mention) => mention.person === person && isOne(mention)));
  if (addressed.length > 0) return { whole: addressed, any: addressed, strangers: [] };
  return {
    whole: of(({ isWhole }) => isWhole),
    any: of(({ kind }) => kind !== 'stranger'),
    strangers: of(({ kind }) => kind === 'stranger'),
  };
}

/** "SmithJohn_K1-2024.pdf" as words. */
const spacedOut = (part: string): string =>
  part
    .normalize('NFC')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_.+~]+/g, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)|(\d)(?=\p{Lu})/gu, '$& ');
