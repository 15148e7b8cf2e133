import { expect, test } from '@jest/globals';
import type { CapitalEventLine } from '../../../api/generated';
import { testLine } from '../test-event';
import { isTable } from '../../../ui/cells/spreadsheet';
import { readPaste, type PasteTarget } from './paste';

const lineOf = (id: string, legalName: string): CapitalEventLine =>
  testLine(id, { entity: { id, legalName, lpId: id } });

const target: PasteTarget = {
  lines: [lineOf('a', 'Ada Byron'), lineOf('b', "O'Neill Family Trust"), lineOf('c', 'Çelik LLC')],
  parts: ['capital', 'managementFee', 'expenses'],
  row: 1,
  part: 'capital',
};
const paste = (text: string, other: Partial<PasteTarget> = {}) => readPaste(text, { ...target, ...other });
const texts = ({ amounts }: ReturnType<typeof readPaste>) =>
  amounts.map(({ entityId, part, text }) => `${entityId} ${part} ${text}`);

test('one amount is typed, not pasted as cells', () => {
  expect(isTable('1,000.00\n')).toBe(false);
  expect(isTable('1\t2')).toBe(true);
  expect(isTable('1\n2')).toBe(true);
});

test('a column of amounts goes to the lines from the focused one on', () => {
  const pasted = paste('$1,000.00\r\n(empty)\r\n2k\r\n');
  expect(texts(pasted)).toEqual(['b capital 1,000.00']);
  expect(pasted).toMatchObject({ unreadable: ['(empty)'], beyond: 1 });
  expect(texts(paste('1\n2\n3', { row: 0, part: 'expenses' }))).toEqual([
    'a expenses 1.00',
    'b expenses 2.00',
    'c expenses 3.00',
  ]);
});

test('several columns fill those from the focused one on, an empty cell changes nothing', () => {
  expect(texts(paste('1\t\t3\n4\t5'))).toEqual([
    'b capital 1.00',
    'b expenses 3.00',
    'c capital 4.00',
    'c managementFee 5.00',
  ]);
});

test('rows with names go to the lines of these legal names, in any order and spelling of case and accents', () => {
  const pasted = paste(
    'Name\tCapital\tFee\nCELIK  LLC\t10\t-\no’neill family trust\t$ 20.50\t1\nNobody\t5\t\n',
  );
  expect(texts(pasted)).toEqual([
    'c capital 10.00',
    // The accounting format's dash is a zero, which a field shows as empty.
    'c managementFee ',
    'b capital 20.50',
    'b managementFee 1.00',
  ]);
  expect(pasted).toMatchObject({ unmatched: ['Nobody'], unreadable: [], beyond: 0 });
});

test('a legal name that two lines have matches neither', () => {
  const lines = [...target.lines, lineOf('d', 'ada byron')];
  const pasted = paste('Ada Byron\t10\nÇelik LLC\t20', { lines });
  expect(texts(pasted)).toEqual(['c capital 20.00']);
  expect(pasted.unmatched).toEqual(['Ada Byron']);
});

test('an amount with fractions of a cent stays as it is, to be corrected', () => {
  expect(texts(paste('1.005\n2'))).toEqual(['b capital 1.005', 'c capital 2.00']);
});
