import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import type { Settings } from '../env.js';

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

/** Leaves out Nest's fifty lines at start on which module and route it found: routes.txt tells that. */
const withoutWiring: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (entry, method) {
  const [first] = entry as unknown[];
  const isWiring =
    typeof first === 'object' && first !== null && 'context' in first && wiring.has(String(first.context));
  if (!isWiring) method.apply(this, entry);
};

/** Links of mails and signed uploads carry their secret in the path or query. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/\?.*$/s, '')
    .replace(/(\/(?:invite|auth\/reset|auth\/email-change|auth\/unsubscribe)\/)[^/]+/gi, '$1…');
}
