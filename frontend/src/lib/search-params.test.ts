import { expect, test } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { listSearch, parameterOf, readFields, writeFields } from '../data-grid/list-search';
import { partsOf, queryOf, viewedList } from '../data-grid/views/viewed-list';
import { parseSearchParams, stringifySearchParams } from './search-params';

const prefixes = ['', 'other'];
const filters = ['status', 'type'];
const parts = ['search', 'sort', 'direction', 'page', 'hidden', 'shown', 'view', ...filters];
const readList = listSearch({ prefixes, filters, opens: ['new-investment'] });
const readAddress = (search: string): Record<string, string | undefined> =>
  readList(parseSearchParams(search));

/** What people type, and what looks like a part of an address. */
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({ minLength: 1, unit: fc.constantFrom(...'&=?#%+/;, 0"<') }),
);
const direction = fc.constantFrom('asc', 'desc');
const page = fc.integer({ min: 1, max: 999_999_999 }).map(String);
const columns = fc.uniqueArray(fc.constantFrom('company', 'irr', 'status', 'currentValue'));
const partOf: Record<string, fc.Arbitrary<string>> = { direction, page, hidden: columns.map(writeFields) };

/** A state of both lists of a page, by the names of its parameters. */
const state = fc.record(
  Object.fromEntries(
    prefixes.flatMap((prefix) => parts.map((part) => [parameterOf(prefix, part), partOf[part] ?? text])),
  ),
  { requiredKeys: [] },
);

test('any state of the lists of a page is read back from its address as it was', () => {
  fc.assert(
    fc.property(state, (lists) => {
      expect(readAddress(stringifySearchParams(lists))).toEqual(lists);
    }),
    { numRuns: 300 },
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'?&=%+#[]{}\\"asdpge0123456789\uD800') }),
  fc
    .array(fc.tuple(fc.constantFrom(...parts, 'otherPage', 'open', '__proto__', 'constructor'), fc.string()))
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);

test('of any other address only what a list can show is read, and reading that again changes nothing', () => {
  const known = new Set([
    'open',
    ...prefixes.flatMap((prefix) => parts.map((part) => parameterOf(prefix, part))),
  ]);
  fc.assert(
    fc.property(hostile, (search) => {
      const read = readAddress(search);
      for (const [name, value] of Object.entries(read)) {
        expect(known.has(name)).toBe(true);
        expect(value).not.toBe('');
        if (/direction$/i.test(name)) expect(['asc', 'desc']).toContain(value);
        if (/page$/i.test(name)) expect(Number(value)).toBeGreaterThanOrEqual(1);
        if (name === 'open') expect(value).toBe('new-investment');
      }
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      expect(readAddress(stringifySearchParams(read))).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['?page=1e3'],
  ['?page=0x10'],
  ['?page= 2'],
  ['?page=2%00'],
  ['?page=999999999999999999999'],
  ['?page=-0'],
  ['?direction=ASC'],
  ['?direction[]=asc'],
  ['?open=delete-everything'],
  ['?__proto__=1&constructor=2&toString=3'],
  ['?search='],
  ['?%E0%A4%A'],
])('%s leaves the list as it is without a word', (search) => {
  expect(readAddress(search)).toEqual({});
});

test('the last of two values is the one that counts', () => {
  expect(readAddress('?search=a&page=2&search=b')).toEqual({ search: 'b', page: '2' });
});

test('text that is no number, no JSON and no date stays the text that it is', () => {
  for (const search of ['42', 'true', 'null', '{"a":1}', '2026-01-31', '1e3', ' a '])
    expect(readAddress(stringifySearchParams({ search }))).toEqual({ search });
});

test('columns that are put away are read back, whichever there are', () => {
  fc.assert(
    fc.property(columns, columns, (hidden, hideable) => {
      expect(new Set(readFields(writeFields(hidden), hideable))).toEqual(
        new Set(hidden.length > 0 ? hideable.filter((field) => hidden.includes(field)) : []),
      );
    }),
  );
});

const viewState = fc.record(
  Object.fromEntries(
    ['search', 'status', 'sort', 'direction', 'hidden'].map((part) => [part, partOf[part] ?? text]),
  ),
  { requiredKeys: [] },
);
const noParts = {
  search: undefined,
  status: undefined,
  sort: undefined,
  direction: undefined,
  hidden: undefined,
};

test('a saved view restores the state that was saved, whatever the list showed before', () => {
  fc.assert(
    fc.property(viewState, viewState, (kept, before) => {
      let address: Record<string, string | undefined> = before;
      const list = () =>
        viewedList(
          'investments',
          { ...noParts, ...address, view: undefined },
          {
            read: (part) => address[part],
            write: (changes) => void (address = { ...address, ...changes }),
          },
        );
      const query = queryOf(kept);
      list().show({ id: 'v', query });
      expect(list().chosen).toBe('v');
      // A view that says nothing of columns leaves them as they are.
      const hidden = before['hidden'] === undefined ? {} : { hidden: before['hidden'] };
      expect(list().query).toBe(queryOf({ ...hidden, ...kept }));
      expect(readAddress(stringifySearchParams(address))).toEqual({ ...hidden, ...kept, view: 'v' });
    }),
    { numRuns: 300 },
  );
});

test('a view with a hostile query sets only known parameters', () => {
  fc.assert(
    fc.property(hostile, (query) => {
      const names = ['search', 'status', 'sort', 'direction', 'hidden'];
      for (const name of Object.keys(partsOf(query, names))) expect(names).toContain(name);
    }),
  );
});
