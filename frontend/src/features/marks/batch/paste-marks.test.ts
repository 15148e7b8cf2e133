import { expect, test } from '@jest/globals';
import { readMarks } from './paste-marks';
import { testBatch, testLine } from './test-batch';

const { lines } = testBatch();
const paste = (text: string, row = 0, to = lines) => {
  const { edits, ...rest } = readMarks(text, to, row);
  return { ...rest, edits: edits.map(({ companyId, change }) => `${companyId} ${change.valuation}`) };
};
const whole = { unmatched: [], unreadable: [], beyond: 0 };

test('a column of valuations goes to the companies from the focused one on', () => {
  expect(paste('$25,000,000\r\n12.5m\r\n7000000', 1)).toEqual({
    ...whole,
    edits: ['b 25,000,000.00', 'c 12,500,000.00'],
    beyond: 1,
  });
});

test('names of companies with valuations go to these companies, in any order, case and accents', () => {
  expect(paste('Company\tValuation\ncelik\t5m\nO’DOWD &  FINCH\t$ 6,000,000.50\nNobody\t7\n')).toEqual({
    ...whole,
    edits: ['c 5,000,000.00', 'b 6,000,000.50'],
    unmatched: ['Nobody'],
  });
});

test('a name that two companies have matches neither', () => {
  const twins = [...lines, testLine('d', 'ACME')];
  expect(paste('Acme\t5m\nÇelik\t6m', 0, twins)).toEqual({
    ...whole,
    edits: ['c 6,000,000.00'],
    unmatched: ['Acme'],
  });
});

test('empty cells change nothing, and cells that are no amounts are named', () => {
  expect(paste('\n6m\nn/a')).toEqual({ ...whole, edits: ['b 6,000,000.00'], unreadable: ['n/a'] });
  expect(paste("Acme\t\nÇelik\tsoon\nO'Dowd & Finch\t5")).toEqual({
    ...whole,
    edits: ['b 5.00'],
    unreadable: ['soon'],
  });
});
