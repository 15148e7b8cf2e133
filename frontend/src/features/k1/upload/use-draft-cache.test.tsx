import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { K1DraftRecord } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { adminK1Queries } from '../queries';
import { useDraftCache } from './use-draft-cache';

const draftOf = (id: string, state: K1DraftRecord['state']) => ({ id, state }) as K1DraftRecord;

test('a draft that a fetched list has already is not added once more when its upload is answered', async () => {
  const queryClient = createQueryClient(() => undefined);
  const { queryKey } = adminK1Queries.drafts;
  const { result: cache } = renderHook(() => useDraftCache(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  queryClient.setQueryData(queryKey, [draftOf('first', 'matched'), draftOf('second', 'matched')]);

  await cache.current.add([draftOf('second', 'waiting'), draftOf('third', 'waiting')]);

  expect(queryClient.getQueryData(queryKey)).toEqual([
    draftOf('first', 'matched'),
    draftOf('second', 'matched'),
    draftOf('third', 'waiting'),
  ]);
});
