const LONGEST_NAME = 120;

/** What file systems refuse, or read as a folder; and signs without a shape, which can reverse a name. */
const refused = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A name as a part of a file's name; empty where nothing is left of it. */
export function fileNamePart(name: string): string {
  const plain = name.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/g, ' ').trim();
  return Array.from(plain)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[. ]+$/, '');
}

/** Names of PDFs in one folder: a second one of a name has a number, in upper or lower case alike. */
export function distinctPdfNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name} (${count})`;
    taken.add(free.toLowerCase());
    return `${free}.pdf`;
  });
}
