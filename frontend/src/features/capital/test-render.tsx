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
import { render } from '@testing-library/react';
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

/** A server for tests that answers reads with `event` and writes with `write`, and records what was written. */
export function testServer(event: CapitalEventDetail) {
  const server = {
    event,
    sent: [] as Sent[],
    read: (): Response | Promise<Response> => Response.json(server.event),
    write: (_sent: Sent): Response | Promise<Response> => Response.json(server.event),
    fetch: async (path: unknown, init?: RequestInit): Promise<Response> => {
      const method = init?.method ?? 'GET';
      const { pathname } = new URL(String(path), 'http://localhost');
      if (method === 'GET')
        return pathname.startsWith('/api/capital-events/') ? server.read() : Response.json([]);
      const body: unknown = init?.body ? JSON.parse(init.body as string) : undefined;
      const sent = { method, path: pathname, body };
      server.sent.push(sent);
      return server.write(sent);
    },
  };
  return server;
}

/** A refusal of the server, with the fields that it names. */
export const refusal = (status: number, message: string, details?: { field: string; message: string }[]) =>
  Response.json({ message, ...(details && { details }) }, { status });
