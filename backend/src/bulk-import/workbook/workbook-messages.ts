import type { Importable } from '../importable.js';
import { existing, withErrors, type Loaded } from '../import-pass.js';
import type { Attempt, Counts } from '../import-rows.js';
import { amountOf } from '../importables.js';

/** A sheet with what was found in it. */
export interface LoadedSheet extends Loaded {
  id: string;
  importable: Importable;
  /** In the workbook, or in the template if the workbook has none. */
  name: string;
  isMissing: boolean;
  /** Rows that are examples of the template. */
  examples: number;
}

type Options = Pick<Attempt, 'dryRun' | 'skipsExisting' | 'leavesOutExamples'>;

/** What was found in a sheet, with what of it was passed over. */
export function sheetMessage(options: Options, sheet: LoadedSheet, failed: boolean): string {
  return [resultOf(options, sheet, failed), examplesOf(options, sheet), ignoredOf(sheet)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function resultOf(options: Options, sheet: LoadedSheet, failed: boolean): string {
  const { importable, badRows, newRows, existingRows, isMissing, rowsRead, isWrongHeader } = sheet;
  if (isMissing) return 'Not in this workbook.';
  if (isWrongHeader) return 'The columns of this sheet do not match the template.';
  if (badRows > 0) return withErrors(badRows);
  if (rowsRead === 0) return 'No rows.';
  if (newRows === 0) return 'All rows already exist.';
  if (failed && !options.dryRun)
    return `${amountOf(newRows, importable)} without errors. Nothing was imported because of other sheets.`;
  const rest = existingRows > 0 ? ` ${existing(existingRows, options.dryRun)}` : '';
  return `${amountOf(newRows, importable)} ${options.dryRun ? 'can be imported' : 'imported'}.${rest}`;
}

function examplesOf({ leavesOutExamples }: Options, { examples }: LoadedSheet): string {
  if (examples === 0) return '';
  const [rows, are, were] =
    examples === 1 ? ['1 row', 'is an example', 'was'] : [`${examples} rows`, 'are examples', 'were'];
  return `${rows} ${are} of the template${leavesOutExamples ? ` and ${were} left out` : ''}.`;
}

const ignoredOf = ({ ignored }: LoadedSheet): string =>
  ignored.length === 0 ? '' : `Ignored ${ignored.length === 1 ? 'column' : 'columns'}: ${namesOf(ignored)}.`;

export function workbookMessage(
  { dryRun, skipsExisting }: Options,
  sheets: readonly LoadedSheet[],
  { newRows, existingRows, badRows }: Counts,
  others: readonly string[],
): string {
  const rest =
    others.length === 0 ? '' : ` Ignored ${others.length === 1 ? 'sheet' : 'sheets'}: ${namesOf(others)}.`;
  const bad = sheets.filter((sheet) => sheet.badRows > 0);
  if (bad.length === 1) return `${withErrors(badRows)} Nothing was imported.${rest}`;
  if (bad.length > 1)
    return `${withErrors(badRows)} Nothing was imported. Correct the sheet ${bad[0]?.name ?? ''} first: errors of later sheets may follow from its errors.${rest}`;
  const skipped = skipsExisting && existingRows > 0;
  if (newRows === 0) return `All rows in this workbook already exist. Nothing was imported.${rest}`;
  const also = (skipped ? ` ${existing(existingRows, dryRun)}` : '') + rest;
  const filled = sheets.filter((sheet) => sheet.newRows > 0);
  const rows = newRows === 1 ? '1 row' : `${newRows.toLocaleString('en-US')} rows`;
  const of = filled.length === 1 ? '1 sheet' : `${filled.length} sheets`;
  if (dryRun) return `${rows} of ${of} can be imported.${also}`;
  const flows = filled.some(({ importable }) => importable.table === undefined);
  return `${rows} of ${of} imported successfully.${also}${flows ? ` ${notUndone}` : ''}`;
}

const notUndone =
  'Cash flows cannot be undone, and what they refer to stays with them: a wrong one is reversed by its capital event.';

const MOST_NAMED = 20;
const MOST_SHOWN = 60;

const namesOf = (names: readonly string[]): string => {
  const shown = names
    .slice(0, MOST_NAMED)
    .map((name) => (name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN).toWellFormed()}…` : name));
  return [...shown, ...(names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [])].join(', ');
};
