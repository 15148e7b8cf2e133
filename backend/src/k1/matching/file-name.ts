import { mentionsIn } from './mentions.js';
import { emailsIn } from './page.js';
import type { Person } from './person.js';
import { wordsOf } from './words.js';

/** Whom a file name points to. */
export interface FileNaming {
  /** Those whose whole name it holds. */
  exact: readonly Person[];
  /** Those and whom it may mean: "Smith John", "J Smith". */
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
  const of = (...kinds: string[]): Person[] =>
    people.filter((person) =>
      mentions.some((mention) => mention.person === person && kinds.includes(mention.kind)),
    );
  if (addressed.length > 0) return { exact: addressed, any: addressed, strangers: [] };
  return { exact: of('exact'), any: of('exact', 'weak'), strangers: of('stranger') };
}

/** "SmithJohn_K1-2024.pdf" as words. */
const spacedOut = (part: string): string =>
  part
    .normalize('NFC')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_.+~]+/g, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)|(\d)(?=\p{Lu})/gu, '$& ');
