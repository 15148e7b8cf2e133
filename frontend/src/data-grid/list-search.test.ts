import { expect, test } from '@jest/globals';

import { listSearch, readFields, writeFields } from './list-search';

test('the address of a list has its search, sort, page and columns only', () => {
  const known = {
    search: 'kes',
    sort: 'irr',
    direction: 'desc',
    page: '2',
    hidden: 'status',
    shown: 'irr',
    view: 'v',
  };
  expect(listSearch()({ ...known, status: 'active', utm: 'x' })).toEqual(known);
});

test('a page may have several lists, each with parameters of its own, and filters', () => {
  const search = listSearch({ prefixes: ['', 'other'], filters: ['status'] });
  const known = { search: 'a', status: 'active', otherSearch: 'b', otherPage: '3', otherStatus: 'failed' };
  expect(search(known)).toEqual(known);
});

test.each([
  [{ direction: 'sideways' }],
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1.5' }],
  [{ page: 'two' }],
  [{ page: '9999999999' }],
  [{ search: '' }],
])('%j says nothing', (address) => {
  expect(listSearch()(address)).toEqual({});
});

test.each([
  [
    ['irr', 'status'],
    ['irr', 'status'],
  ],
  [[], []],
  [['irr', 'name', 'nonsense'], ['irr']],
])('columns %j hidden are read back as %j', (hidden, read) => {
  expect(readFields(writeFields(hidden), ['company', 'irr', 'status'])).toEqual(read);
});

test('without the parameter no column is hidden', () => {
  expect(readFields(undefined, ['irr'])).toEqual([]);
});
