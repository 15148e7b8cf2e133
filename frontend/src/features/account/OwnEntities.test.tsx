import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { OwnEntities } from './OwnEntities';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const own = {
  id: 'own',
  legalName: 'Ada Moss',
  kind: 'individual',
  taxIdLast4: '1234',
  address: null,
  k1OnPaper: false,
};
const trust = { ...own, id: 'trust', legalName: 'Moss Family Trust', kind: 'trust', taxIdLast4: null };

function show(entities: object[]) {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(entities)));
  const client = new QueryClient();
  const { container } = render(
    <QueryClientProvider client={client}>
      <OwnEntities lpId="lp" />
    </QueryClientProvider>,
  );
  return { container, client };
}

test('an LP with several entities sees them, without buttons', async () => {
  show([own, trust]);
  await screen.findByRole('heading', { name: 'Investing as' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada MossIndividualTax ID ending in 1234',
    'Moss Family TrustTrustNo tax ID',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an LP with one entity never sees the word', async () => {
  const { container, client } = show([own]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(fetchMock).toHaveBeenCalled();
  expect(container.textContent).toBe('');
});
