import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Span } from '@opentelemetry/api';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { routeOf } from '../../http/route-template.js';
import { withoutValues } from './redact-span.js';

/** Balancers and Prometheus look every few seconds. */
const notRecorded = /^\/(?:api\/health\/|metrics$)/;

/** Has requests and what they ask PostgreSQL tell of themselves. Of what nobody asked for, such as sweeps, nothing is told. */
export function instrument(): void {
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => notRecorded.test(url),
        applyCustomAttributesOnSpan: (span, request, response) => {
          nameByRoute(span, request, response);
        },
      }),
      new PgInstrumentation({
        requireParentSpan: true,
        requestHook: (span, { query }) => nameByStatement(span, query),
      }),
    ],
  });
  patchNow();
}

/**
 * The instrumentations change what these modules hold when somebody requires them. It is the same for those who import
 * them, earlier or later, so that no loader hook is needed, which would run in a thread of its own.
 */
function patchNow(): void {
  const require = createRequire(import.meta.url);
  require('node:http');
  require('pg');
  createRequire(require.resolve('pg'))('pg-pool');
}

function nameByRoute(
  span: Span,
  request: ClientRequest | IncomingMessage,
  { statusCode = 0 }: IncomingMessage | ServerResponse,
): void {
  const { id, method } = request as IncomingMessage & { id?: string };
  const route = routeOf(request as IncomingMessage, statusCode);
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
  if (id !== undefined) span.setAttribute('portal.request.id', id);
}

interface Told {
  operation: string;
  text: string;
}

/** Of the statements that have names, for each is always the same. */
const told = new Map<string, Told>();

/** By its name, or by what it begins with. Of those without one the values are often written out in the text. */
function nameByStatement(span: Span, { name, text }: { name?: string; text: string }): void {
  const statement = (name && told.get(name)) || toldOf(text);
  if (name) told.set(name, statement);
  span.updateName(name || statement.operation);
  span.setAttribute('db.operation.name', statement.operation);
  span.setAttribute('db.query.text', statement.text);
}

const toldOf = (text: string): Told => ({
  operation: /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL',
  text: withoutValues(text),
});
