import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

const TEMPLATE = Symbol('template of the route');
type Noted = IncomingMessage & { [TEMPLATE]?: string };

const notPages = /^\/(api|objects)(\/|$)/;

/** Notes the route of a request that Express does not lead to its handler by itself. */
export function noteRoute(request: IncomingMessage, template: string): void {
  (request as Noted)[TEMPLATE] = template;
}

/**
 * The template of the route that a request took, such as /api/companies/:id: never what stood in its place. To be
 * asked once the request is answered. "client" are pages and their files, "unknown" is what no route took.
 */
export function routeOf(request: IncomingMessage, status: number): string {
  const noted = (request as Noted)[TEMPLATE];
  if (noted !== undefined) return noted;
  // Express's types promise a route; there is none where only middleware answered. Nest's last one takes all.
  const found = (request as Partial<Request>).route as { path: unknown } | undefined;
  if (typeof found?.path === 'string' && found.path.startsWith('/')) return found.path;
  const { originalUrl = request.url ?? '' } = request as Partial<Request>;
  return status < 400 && !notPages.test(originalUrl) ? 'client' : 'unknown';
}
