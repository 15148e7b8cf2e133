import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import type { Settings } from '../config/settings.js';

/** Structured logs: one line a request with its id; no body, query, address, name or amount. */
export const logging = (settings: Settings) =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: settings.logLevel,
      hooks: { logMethod: withoutWiring },
      genReqId: ({ id }: IncomingMessage) => id,
      customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) =>
        error || response.statusCode >= 500 ? 'error' : 'info',
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutSecrets(request.url),
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  });

const wiring = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Leaves out Nest's fifty lines at start on which module and route it found: routes.txt lists them. */
const withoutWiring: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (entry, method) {
  const [first] = entry as unknown[];
  const isWiring =
    typeof first === 'object' && first !== null && 'context' in first && wiring.has(String(first.context));
  if (!isWiring) method.apply(this, entry);
};

const links = /^((?:\/api)?\/(?:invite|auth\/(?:reset|email-change|unsubscribe))\/)[^/]+/;

/** A word of a route, an id, a number, a file of the client, or the placeholder of a token. */
const plain =
  /^(?:[a-z][a-z\d-]{0,29}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,10}|[a-z-]{1,30}\.[a-z\d]{1,5}|…)?$/;

/**
 * Links of mails and signed uploads carry their secret in the path or query. A path that is written otherwise than
 * routes are ("//", "%69", "/./") takes no route; of it only what comes before that is logged, for a token may follow.
 */
export function withoutSecrets(url: string): string {
  const [first = '', ...segments] = url
    .replace(/[?#].*$/s, '')
    .replace(links, '$1…')
    .split('/');
  const odd = segments.findIndex(
    (segment, at) => !plain.test(segment) || (segment === '' && at < segments.length - 1),
  );
  if (first !== '') return '…';
  return `/${(odd === -1 ? segments : [...segments.slice(0, odd), '…']).join('/')}`;
}
