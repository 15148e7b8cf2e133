import { expect, jest, test } from '@jest/globals';
import { isViewShown, noView, partsOf, queryOf, viewedList } from './viewed-list';

const listAt = (
  address: Record<string, string>,
  parts = { search: address['search'], status: undefined },
) => {
  const write = jest.fn();
  return { write, list: viewedList('companies', parts, { read: (part) => address[part], write }) };
};

test('the same parts are the same view, whatever their order, and what is empty is left out', () => {
  const query = queryOf({ status: 'active', search: 'a & b', sort: undefined, hidden: '' });
  expect(query).toBe('search=a+%26+b&status=active');
  expect(queryOf({ search: 'a & b', status: 'active' })).toBe(query);
});

test('a parsed view has the written parameters, and no unknown ones', () => {
  const query = queryOf({ search: '=1+1 שלום 100%', status: 'active', tab: 'users' });
  expect(partsOf(query, ['search', 'status'])).toEqual({ search: '=1+1 שלום 100%', status: 'active' });
});

test.each([
  [{}, true],
  [{ page: '2', hidden: 'status' }, true],
  [{ search: 'a' }, false],
  [{ view: noView }, false],
])('an address of %j asks for nothing: %s', (address, hasNoParams) => {
  expect(listAt(address).list.hasNoParams).toBe(hasNoParams);
});

test('choosing a view takes the place of all that the list was searched and filtered for', () => {
  const { list, write } = listAt({ search: 'a' });
  list.show({ id: 'v', query: 'status=active' });
  expect(write).toHaveBeenLastCalledWith({ search: undefined, status: 'active', view: 'v' }, undefined);
  list.show(undefined);
  expect(write).toHaveBeenLastCalledWith({ search: undefined, status: undefined, view: noView }, undefined);
});

test('a view without hidden columns leaves the stored ones hidden', () => {
  const { list, write } = listAt({}, { search: undefined, status: undefined, hidden: 'irr' } as never);
  list.show({ id: 'v', query: 'status=active' }, { replace: true });
  expect(write).toHaveBeenLastCalledWith(
    { search: undefined, status: 'active', hidden: 'irr', view: 'v' },
    { replace: true },
  );
  list.show({ id: 'v', query: 'hidden=none&status=active' });
  expect(write).toHaveBeenLastCalledWith(
    { search: undefined, status: 'active', hidden: 'none', view: 'v' },
    undefined,
  );
});

test.each([
  ['status=active', 'status=active', true],
  ['status=active', 'hidden=irr&status=active', true],
  ['hidden=none&status=active', 'hidden=irr&status=active', false],
  ['status=active', 'hidden=irr&status=failed', false],
])('the view %s is shown by %s: %s', (query, shown, isShown) => {
  expect(isViewShown({ query }, shown)).toBe(isShown);
});
