import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

const TEMPLATE = Symbol('template of the route');
type WithTemplate = IncomingMessage & { [TEMPLATE]?: string };

const notPages = /^\/(api|objects)(\/|$)/;

/** Sets the route of a request that does not reach its handler by Express's routing. */
export function setRoute(request: IncomingMessage, template: string): void {
  (request as WithTemplate)[TEMPLATE] = template;
}

/**
 * The template of the request's route, such as /api/companies/:id, never its values. Known once the request is
 * answered. "client" are pages and their files, "unknown" is a path without a route.
 */
export function routeOf(request: IncomingMessage, status: number): string {
  const template = (request as WithTemplate)[TEMPLATE];
  if (template !== undefined) return template;
  // Express's types promise a route; there is none where only middleware answered. Nest's last one takes all.
  const found = (request as Partial<Request>).route as { path: unknown } | undefined;
  if (typeof found?.path === 'string' && found.path.startsWith('/')) return found.path;
  const { originalUrl = request.url ?? '' } = request as Partial<Request>;
  return status < 400 && !notPages.test(originalUrl) ? 'client' : 'unknown';
}
