import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { routeOf } from '../../http/route-template.js';

/** In seconds: from an answer that is still right to an import that somebody waits for. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what a server answers, however it does: it looks at requests before anybody else. */
export function countRequests(server: Server, registry: Registry): void {
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long requests took, by method, template of the route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    response.once('close', () => {
      const { statusCode, headersSent } = response;
      const labels = {
        method: request.method ?? '',
        route: routeOf(request, statusCode),
        status: headersSent ? String(statusCode) : 'aborted',
      };
      durations.observe(labels, (performance.now() - begun) / 1_000);
    });
  });
}
