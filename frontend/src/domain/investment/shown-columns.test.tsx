import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useShownColumns } from './shown-columns';

const columns = ['totalInvestment', 'currentValue', 'realized', 'irr'].map((field) => ({ field }));
const row = { totalInvestment: '10.00', currentValue: '20.00', realized: '0.00' };
const hidden = { totalInvestment: null, currentValue: null, realized: null };
const fieldsOf = (rows: Parameters<typeof useShownColumns>[1]) =>
  renderHook(() => useShownColumns(columns, rows)).result.current.map(({ field }) => field);

test('a list has a column of realized amounts once a row has one', () => {
  expect(fieldsOf([row, { ...row, realized: '12.50' }])).toEqual([
    'totalInvestment',
    'currentValue',
    'realized',
    'irr',
  ]);
});

test('a list is without it while no company paid anything, and while it loads', () => {
  const others = ['totalInvestment', 'currentValue', 'irr'];
  expect([fieldsOf([row]), fieldsOf([]), fieldsOf(undefined)]).toEqual([others, others, others]);
});

test('a list is without the figures of the fund where they are hidden in every row', () => {
  expect(fieldsOf([hidden, hidden])).toEqual([]);
  expect(fieldsOf([{ ...row, totalInvestment: null }])).toEqual(['currentValue', 'irr']);
  expect(fieldsOf([row, hidden])).toEqual(['totalInvestment', 'currentValue', 'irr']);
});
