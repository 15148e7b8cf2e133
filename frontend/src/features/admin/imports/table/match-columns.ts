import type { ImportColumn, ImportColumns } from '../../../../api/generated';
import type { HeaderPlan, TableStart } from './table-file';
import { valueOf } from './read-cell';

/** By the columns of a file: the name of the portal's column that each is read as, or null if it is ignored. */
export type Matches = readonly (string | null)[];

/** Upper and lower case, spaces and punctuation do not matter. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Matches each header by the portal's names first, then by other common ones; each column of the portal once. */
export function matchColumns(header: readonly string[], columns: readonly ImportColumn[]): Matches {
  const matches: (string | null)[] = header.map(() => null);
  const taken = new Set<string>();
  const match = (namesOf: (column: ImportColumn) => readonly string[]) => {
    for (const [at, title] of header.entries()) {
      if (matches[at] !== null || plain(title) === '') continue;
      const found = columns.find(
        (column) => !taken.has(column.name) && namesOf(column).some((name) => plain(name) === plain(title)),
      );
      if (!found) continue;
      matches[at] = found.name;
      taken.add(found.name);
    }
  };
  match(({ name }) => [name]);
  match(({ otherNames }) => otherNames);
  return matches;
}

/** Reads a column of the file as another one; the one that was read so until then is ignored. */
export const rematched = (matches: Matches, at: number, name: string | null): Matches =>
  matches.map((match, place) => (place === at ? name : match === name ? null : match));

export const missingColumns = (matches: Matches, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ name, required }) => required && !matches.includes(name));

/** Whether an import accepts the header as it is. */
export const isAccepted = (header: readonly string[], matches: Matches): boolean =>
  header.every((title, at) =>
    matches[at] === null ? title.trim() === '' : title.trim().toLowerCase() === matches[at]?.toLowerCase(),
  );

/** The numbers of the rows that are examples of the template. */
export function exampleRows(
  { rows }: TableStart,
  matches: Matches,
  { columns, examples }: ImportColumns,
): number[] {
  const isExample = (cells: readonly string[]): boolean =>
    examples.some((example) =>
      columns.every(({ name, type }, at) => {
        const place = matches.indexOf(name);
        const expected = example[at] ?? '';
        if (place < 0) return expected === '' || !isIdentifying(name, columns);
        return valueOf(cells[place] ?? '', type) === valueOf(expected, type);
      }),
    );
  return rows.filter(({ cells }) => isExample(cells)).map(({ number }) => number);
}

/** A file may lack optional columns of the template. */
const isIdentifying = (name: string, columns: readonly ImportColumn[]): boolean =>
  columns.some((column) => column.name === name && column.required);

/** What has to be changed of a file; undefined if it can be sent as it is. */
export function planOf(
  { header }: TableStart,
  matches: Matches,
  leftOut: readonly number[],
): HeaderPlan | undefined {
  if (isAccepted(header.cells, matches) && leftOut.length === 0) return undefined;
  return { headerRow: header.number, names: matches, leftOut };
}
