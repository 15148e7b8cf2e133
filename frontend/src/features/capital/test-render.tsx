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
import type { CapitalEventDetail } from '../../api/generated';

/** Renders a page or dialog for tests: with a router, whose other addresses show nothing, and a query client. */
export function renderCapital(component: () => ReactNode) {
  const root = createRootRoute({ component: Outlet });
  const shown = createRoute({ getParentRoute: () => root, path: '/', component });
  const others = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([shown, others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={createTheme()}>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { router };
}

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

interface TestServer {
  event: CapitalEventDetail;
  sent: Sent[];
  read: () => Response | Promise<Response>;
  write: (sent: Sent) => Response | Promise<Response>;
}

/**
 * Before each test of the file, `fetch` is replaced by a new server that answers reads with `read` and writes with `write`,
 * by default with the event, and records what was written.
 */
export function testServer(start: () => CapitalEventDetail): TestServer {
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  const fresh = (): TestServer => ({
    event: start(),
    sent: [],
    read: () => Response.json(server.event),
    write: () => Response.json(server.event),
  });
  const server = fresh();
  beforeEach(() => {
    // The client reports failed calls there too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // jsdom has none.
    window.scrollTo = () => undefined;
    Object.assign(server, fresh());
    fetchMock.mockImplementation(async (path, init) => answerOf(server, path, init));
  });
  afterEach(() => {
    cleanup();
    fetchMock.mockReset();
  });
  return server;
}

function answerOf(server: TestServer, path: unknown, init?: RequestInit): Response | Promise<Response> {
  const method = init?.method ?? 'GET';
  const { pathname } = new URL(String(path), 'http://localhost');
  if (method === 'GET')
    return pathname.startsWith('/api/capital-events/') ? server.read() : Response.json([]);
  const body: unknown = init?.body ? JSON.parse(init.body as string) : undefined;
  const sent = { method, path: pathname, body };
  server.sent.push(sent);
  return server.write(sent);
}

/** A refusal of the server, with the fields that it names. */
export const refusal = (status: number, message: string, details?: { field: string; message: string }[]) =>
  Response.json({ message, ...(details && { details }) }, { status });
