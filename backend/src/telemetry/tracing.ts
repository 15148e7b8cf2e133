import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { SpanKind, type Span, type Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { type SpanExporter, BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { Logger } from '@nestjs/common';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import type { Span } from '@opentelemetry/api';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { setJobTelemetry } from '../jobs/queues.js';
import { logOnce } from '../jobs/log-once.js';
import { routeOf } from '../http/route-template.js';
import { redactSpan, withoutValues } from './redact-span.js';

/** How queues and workers tell of jobs that are added and run; how a worker looks for its next one is nobody's business. */
function jobTelemetry(): Telemetry {
  const { tracer, contextManager } = new BullMQOtel();
  return {
    contextManager,
    tracer: {
      startSpan: (name, options, context) =>
        options?.kind === SpanKind.INTERNAL ? notRecorded : tracer.startSpan(name, options, context),
    },
  };
}

const notRecorded: Span = {
  setSpanOnContext: (context: unknown) => context,
  setAttribute() {},
  setAttributes() {},
  addEvent() {},
  recordException() {},
  end() {},
};

/** Exports spans without the values in them. */
class RedactingExporter implements SpanExporter {
  constructor(
    private readonly exporter: SpanExporter,
    private readonly logError: (error: Error) => void,
  ) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.exporter.export(spans.map(redactSpan), (result) => {
      if (result.error) this.logError(result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** What is not sent by then is lost. */
const GOODBYE_MS = 2_000;

/**
 * Sends traces from now on. Returns what sends the last of them, which never rejects: a collector that fails is logged
 * once a minute, and costs nobody else anything.
 */
export function startTracing(url: string, program: string): () => Promise<void> {
  const logger = new Logger('Traces');
  const logError = logOnce((sentence) => logger.warn(`Traces cannot be sent: ${sentence}`));
  const exporter = new RedactingExporter(new OTLPTraceExporter({ url }), logError);
  const provider = new NodeTracerProvider({
    resource: resourceOf(program),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // It hands on the trace alone: whatever else callers send along ("baggage") would be kept with every job.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  instrument();
  setJobTelemetry(jobTelemetry());
  return () =>
    Promise.race([provider.shutdown().catch(logError), sleep(GOODBYE_MS, undefined, { ref: false })]);
}

/** Who the spans come from, by OpenTelemetry's own settings where they say so. */
const resourceOf = (program: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': program }))
    .merge(detectResources({ detectors: [envDetector] }));

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
