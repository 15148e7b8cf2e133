import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LetterCheck } from '../../api/generated';
import { createQueryClient } from '../../app/query-client';
import { Composer } from './Composer';
import { emptyLetter } from './letter-form';

const recipients = ['Ada Byron', 'Max Euwe'].map((name) => ({
  id: name,
  name,
  email: 'lp@example.com',
  isDaily: false,
}));
const answer: LetterCheck = {
  asOf: '2026-07-01',
  recipients,
  leftOut: [],
  withoutValue: [],
  hiddenAttachments: [],
};

let checks: PromiseWithResolvers<Response>[];
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  checks = [];
  fetchMock.mockImplementation((path) => {
    if (!String(path).endsWith('/check')) return Promise.resolve(Response.json([]));
    const check = Promise.withResolvers<Response>();
    checks.push(check);
    return check.promise;
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

function open() {
  const root = createRootRoute({ component: Outlet });
  const shown = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Composer draft={undefined} initial={emptyLetter} lps={[]} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([shown]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const choice = () => screen.queryByRole('combobox', { name: 'As it reaches' });

test('the recipient of the preview can be chosen while a changed letter is checked', async () => {
  open();
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(choice()).toBeNull();
  checks[0]?.resolve(Response.json(answer));
  await waitFor(() => expect(choice()?.textContent).toBe('Ada Byron'));

  // At once: on a busy machine, typing pauses long enough for a check of half a subject.
  await userEvent.click(screen.getByLabelText('Subject'));
  await userEvent.paste('Our second quarter');
  await waitFor(() => expect(checks).toHaveLength(2));
  expect(choice()?.textContent).toBe('Ada Byron');
  checks[1]?.resolve(Response.json({ ...answer, recipients: recipients.slice(1) }));
  await waitFor(() => expect(choice()?.textContent).toBe('Max Euwe'));
});

test('nobody is named as recipient once no limited partner is chosen', async () => {
  open();
  await waitFor(() => expect(checks).toHaveLength(1));
  checks[0]?.resolve(Response.json(answer));
  await screen.findByText(/will receive it: Ada Byron and Max Euwe\./);
  await userEvent.click(screen.getByLabelText('Chosen limited partners'));
  await waitFor(() => expect(screen.queryByText(/will receive it/)).toBeNull());
  expect(choice()).toBeNull();
});
