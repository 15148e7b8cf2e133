import { TableError } from '../spreadsheets/table.js';
import type { Sheet } from '../spreadsheets/workbook.js';

/** The type of an import of a whole workbook. */
export const WORKBOOK = 'workbook';

interface SheetOfType {
  type: string;
  /** In the template. */
  name: string;
  /** Besides the type. */
  otherNames: readonly string[];
}

/** In the order of import: the rows of each refer to those of the ones before it. */
export const workbookSheets: readonly SheetOfType[] = [
  { type: 'companies', name: 'Companies', otherNames: ['Portfolio Companies', 'Portfolio'] },
  { type: 'investments', name: 'Investments', otherNames: ['Deals', 'Rounds'] },
  { type: 'lp-users', name: 'LPs', otherNames: ['Limited Partners', 'Investors', 'Users'] },
  { type: 'entities', name: 'Entities', otherNames: ['Investing Entities', 'Legal Entities'] },
  { type: 'allocations', name: 'Allocations', otherNames: ['Commitments', 'Positions'] },
  { type: 'cash-flows', name: 'Cash Flows', otherNames: ['Flows', 'Transactions', 'Payments'] },
  { type: 'marks', name: 'Marks', otherNames: ['Valuations', 'Valuation Marks'] },
];

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

const namesOf = ({ type, name, otherNames }: SheetOfType): string[] => [type, name, ...otherNames].map(plain);

interface Assigned {
  /** By type. */
  sheets: Map<string, Sheet>;
  /** Names of sheets that are of no type. */
  others: string[];
}

/** Finds the sheet of each type by its name. Errors: TableError for two sheets of a type, and for none at all. */
export function assignSheets(found: readonly Sheet[]): Assigned {
  const sheets = new Map<string, Sheet>();
  const others: string[] = [];
  for (const sheet of found) {
    const known = workbookSheets.find((each) => namesOf(each).includes(plain(sheet.name)));
    if (!known) {
      if (sheet.name !== guideSheet && sheet.name !== columnsSheet) others.push(sheet.name);
      continue;
    }
    const twin = sheets.get(known.type);
    if (twin)
      throw new TableError(
        `The sheets “${twin.name}” and “${sheet.name}” are both of the type ${known.name}. Please move their rows into one sheet.`,
      );
    sheets.set(known.type, sheet);
  }
  if (sheets.size === 0)
    throw new TableError(
      `This workbook has no sheet to import. Please name its sheets as in the template: ${workbookSheets.map(({ name }) => name).join(', ')}.`,
    );
  return { sheets, others };
}

/** The sheets of the template that are not imported. */
export const guideSheet = 'Read Me';
export const columnsSheet = 'Columns';
