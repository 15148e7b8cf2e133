import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { isRealized, useRealizedColumn } from './realized';

const columns = [{ field: 'currentValue' }, { field: 'realized' }, { field: 'irr' }];
const fieldsOf = (rows: { realized: string }[] | undefined) =>
  renderHook(() => useRealizedColumn(columns, rows)).result.current.map(({ field }) => field);

test('a list has a column of realized amounts once a row has one', () => {
  expect(fieldsOf([{ realized: '0.00' }, { realized: '12.50' }])).toEqual([
    'currentValue',
    'realized',
    'irr',
  ]);
});

test('a list is without it while no company paid anything, and while it loads', () => {
  expect(fieldsOf([{ realized: '0.00' }])).toEqual(['currentValue', 'irr']);
  expect(fieldsOf([])).toEqual(['currentValue', 'irr']);
  expect(fieldsOf(undefined)).toEqual(['currentValue', 'irr']);
});

test('nothing is realized of zero and of what is not known', () => {
  expect([undefined, '0.00', '0.01'].map(isRealized)).toEqual([false, false, true]);
});
