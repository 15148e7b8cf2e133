import {
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Column } from '../importables/importable.js';

const SHEET = 'xl/worksheets/sheet{id}.xml';
const LAST_ROW = 1_048_576;
/** Excel calls a workbook with a longer text broken. */
const LONGEST = 255;

type Hinted = Pick<Column, 'name' | 'note' | 'required' | 'values'>;

/** Shows each column's note beside its chosen cell on the first sheet, and its allowed values as a list. */
export function columnHints(columns: readonly Hinted[]) {
  const hints = element(
    'dataValidations',
    { count: columns.length },
    columns.map((column, at) => hintOf(column, letterOf(at))).join(''),
  );
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml: string, _sheet: unknown, { sheetIndex }: { sheetIndex: number }) =>
            sheetIndex === 0
              ? insertElementMarkupAccordingToOrderOfSiblings(xml, hints, order, 'worksheet')
              : xml,
        },
      },
    },
  };
}

function hintOf({ name, note, required, values }: Hinted, letter: string): string {
  const attributes = {
    ...(values && {
      type: 'list',
      showErrorMessage: 1,
      errorTitle: name,
      error: 'Please choose from the list.',
    }),
    allowBlank: 1,
    showInputMessage: 1,
    promptTitle: name,
    prompt: `${note}.${required ? ' Required.' : ''}`.slice(0, LONGEST),
    sqref: `${letter}2:${letter}${LAST_ROW}`,
  };
  if (!values) return getSelfClosingTagMarkup('dataValidation', attributes);
  const list = sanitizeTextContent(`"${values.join(',')}"`);
  return element('dataValidation', attributes, element('formula1', {}, list));
}

const element = (tag: string, attributes: Record<string, string | number>, inside: string): string =>
  getOpeningTagMarkup(tag, attributes) + inside + getClosingTagMarkup(tag);

/** No import has more columns than there are letters. */
const letterOf = (at: number): string => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at);
