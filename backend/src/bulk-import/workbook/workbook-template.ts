import type { Importables } from '../importables.js';
import {
  describe,
  description,
  fileOf,
  heading,
  rowsSheet,
  writeSheets,
  type Template,
  type TemplateSheet,
} from '../template.js';
import { columnsSheet, guideSheet, WORKBOOK, workbookSheets } from './workbook-sheets.js';

/** One sheet of each type in the order of import, after one that says how to fill them in, and before their columns. */
export async function workbookTemplate(importables: Importables): Promise<Template> {
  const sheets = workbookSheets.flatMap(({ type, name }) => {
    const importable = importables.find(type);
    return importable ? [{ name, importable }] : [];
  });
  const texts = sheets.flatMap(({ name, importable }) => describe(importable).map((row) => [name, ...row]));
  const columns = description(['Sheet', 'Column', 'Required', 'Description', 'Allowed values'], texts);
  const bytes = await writeSheets([
    guide,
    ...sheets.map(({ name, importable }) => rowsSheet(name, importable)),
    { sheet: columnsSheet, ...columns, stickyRowsCount: 1 },
  ]);
  return fileOf(bytes, `${WORKBOOK}-template`, 'xlsx');
}

const contents: readonly [sheet: string, content: string][] = [
  ['Companies', 'Each company once, also those that failed or were sold.'],
  ['Investments', 'Each investment of the fund. companyName is a name of the sheet Companies.'],
  ['LPs', 'Each limited partner who signs in. No e-mail is sent until you send the invitations.'],
  [
    'Entities',
    'Trusts, IRAs and companies that an LP also invests through. lpEmail is an e-mail address of the sheet LPs. The LP’s first entity, with the legal name of the sheet LPs, is created with the LP: leave it out here.',
  ],
  [
    'Allocations',
    'Who has how much of which investment. investmentName is a name of the sheet Investments; entity is a legal name of LPs or Entities, and the LP’s first entity when left empty.',
  ],
  [
    'Cash Flows',
    'What was paid in the past: calls, proceeds, distributions, charges. Their LPs need an allocation in the investment. They are posted to the journal and cannot be undone, only reversed.',
  ],
  ['Marks', 'Valuations of the companies by day.'],
];

const rules = [
  'Fill in the sheets that you need, and leave the others empty or delete them. Companies come first; every other sheet refers to rows of the sheets before it, or to what the portal has already.',
  'References are by name or e-mail address: write them the same way everywhere. Upper and lower case do not matter.',
  'Every sheet has rows of examples below its header. Replace them with your own rows.',
  'Keep the names of the sheets and of the columns. The cursor on a cell shows what its column is for; the sheet Columns lists all of them. Columns in your own order, and further columns, do no harm.',
  'Amounts are in US dollars. Dates are dates of Excel or texts such as 2026-01-31.',
  'The workbook is imported as a whole or not at all. Check it first: that shows all errors by sheet, row and column, and changes nothing.',
];

const guide: TemplateSheet = {
  sheet: guideSheet,
  data: [
    [heading('How to fill in this workbook')],
    ...rules.map((value, at) => [
      { value: at + 1, align: 'left' as const },
      { value, wrap: true },
    ]),
    [],
    [heading('Sheet'), heading('What it is for')],
    ...contents.map(([name, value]) => [name, { value, wrap: true }]),
  ],
  columns: [{ width: 16 }, { width: 100 }],
};
