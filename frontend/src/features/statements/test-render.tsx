import { afterEach, beforeEach, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { Ability } from '../../api/generated';
import { AuthContext } from '../../lib/session/auth';

/** Renders a page or dialog for tests: with a router, whose other addresses show nothing, a query client, and abilities. */
export function renderStatements(component: () => ReactNode, abilities: readonly Ability[] = []) {
  const root = createRootRoute({ component: Outlet });
  const shown = createRoute({ getParentRoute: () => root, path: '/', component });
  const others = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([shown, others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const auth = { user: null, isLoading: false, can: (ability: Ability) => abilities.includes(ability) };
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={createTheme()}>
        <AuthContext value={auth}>
          <RouterProvider router={router as never} />
        </AuthContext>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { router };
}

type Answer = (body: unknown) => Response;
export type Answers = Record<string, Answer>;

/**
 * Before each test of the file, `fetch` is replaced: it answers by "GET /path" as `answers` say at that moment. Returns
 * what was written.
 */
export function testAnswers(answers: Answers) {
  const sent: { call: string; body: unknown }[] = [];
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  beforeEach(() => {
    // The client reports failed calls there too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // jsdom has none.
    window.scrollTo = () => undefined;
    sent.length = 0;
    fetchMock.mockImplementation((path, init) => {
      const call = `${init?.method ?? 'GET'} ${new URL(String(path), 'http://localhost').pathname}`;
      const body: unknown = init?.body ? JSON.parse(init.body as string) : undefined;
      if (!call.startsWith('GET')) sent.push({ call, body });
      return Promise.resolve(
        answers[call]?.(body) ?? Response.json({ message: 'Not found' }, { status: 404 }),
      );
    });
  });
  afterEach(() => {
    cleanup();
    fetchMock.mockReset();
  });
  return sent;
}
