import type { Importable } from '../importables/importable.js';
import type { Attempt, Counts } from './import-rows.js';

/** After so many reading stops: by then it is the wrong file. */
export const MOST_BAD_ROWS = 100_000;

/** "42 companies". */
export const amountOf = (count: number, { nouns }: Pick<Importable, 'nouns'>): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? nouns.one : nouns.many}`;

/** What became of an import, in a sentence or two. */
export function messageOf(
  { dryRun, skipsExisting }: Pick<Attempt, 'dryRun' | 'skipsExisting'>,
  importable: Pick<Importable, 'nouns' | 'type'>,
  { newRows, existingRows, badRows }: Counts,
): string {
  if (badRows >= MOST_BAD_ROWS)
    return `More than ${MOST_BAD_ROWS.toLocaleString('en-US')} rows have errors, so reading stopped. Nothing was imported.`;
  if (badRows > 0) return `${faulty(badRows)} Nothing was imported.`;
  const skipped = skipsExisting && existingRows > 0;
  if (newRows === 0 && skipped) return 'Everything in this file exists already. Nothing was imported.';
  const rest = skipped ? ` ${existing(existingRows, dryRun)}` : '';
  if (dryRun) return `${amountOf(newRows, importable)} can be imported.${rest}`;
  // The specification's sentence, which names the type also of a single row.
  return `${newRows.toLocaleString('en-US')} ${importable.type} imported successfully.${rest}`;
}

const faulty = (count: number): string =>
  count === 1 ? '1 row has errors.' : `${count.toLocaleString('en-US')} rows have errors.`;

function existing(count: number, dryRun: boolean): string {
  const [rows, were] =
    count === 1 ? ['1 row exists', 'was'] : [`${count.toLocaleString('en-US')} rows exist`, 'were'];
  return `${rows} already and ${dryRun ? 'would be' : were} skipped.`;
}
