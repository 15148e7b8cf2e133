import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useOptimisticName } from './use-optimistic-name';

afterEach(cleanup);

type Names = Record<string, string>;
const key = ['/api/names'];
const naming = {
  nameOf: (names: Names, id: string) => names[id],
  rename: (names: Names, id: string, name: string) => ({ ...names, [id]: name }),
};

function renderRename(names?: Names) {
  const queryClient = new QueryClient();
  if (names) queryClient.setQueryData(key, names);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOptimisticName<Names>(key, naming), { wrapper });
  return { rename: result.current, shown: () => queryClient.getQueryData<Names>(key) };
}

test('a new name shows at once, and is taken back without what was renamed meanwhile', async () => {
  const { rename, shown } = renderRename({ a: 'Term sheet', b: 'Deck' });
  const takeBack = await rename('a', 'Term sheet, signed');
  expect(shown()).toEqual({ a: 'Term sheet, signed', b: 'Deck' });
  await rename('b', 'Board deck');
  takeBack();
  expect(shown()).toEqual({ a: 'Term sheet', b: 'Board deck' });
});

test('where nothing has been read there is nothing to rename', async () => {
  const { rename, shown } = renderRename();
  const takeBack = await rename('a', 'Term sheet');
  takeBack();
  expect(shown()).toBeUndefined();
});
