import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { SpanKind, type Span as JobSpan, type Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { routeOf } from '../http/route-template.js';
import { logOnce } from '../jobs/log-once.js';
import { setJobTelemetry } from '../jobs/queues.js';
import { redactSpan, withoutValues } from './redact-span.js';

/** Spans that are not sent by then are lost. */
const SHUTDOWN_MS = 2_000;

/**
 * Starts to send traces. Returns the function that sends the last of them, which never rejects: a collector that fails
 * is logged once a minute, and affects nothing else.
 */
export function startTracing(url: string, program: string): () => Promise<void> {
  const logger = new Logger('Traces');
  const logError = logOnce((sentence) => logger.warn(`Traces cannot be sent: ${sentence}`));
  const exporter = new RedactingExporter(new OTLPTraceExporter({ url }), logError);
  const provider = new NodeTracerProvider({
    resource: resourceOf(program),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Without the W3C baggage propagator: baggage that clients send would be stored with every job.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  instrument();
  setJobTelemetry(telemetryOfJobs());
  return () =>
    Promise.race([provider.shutdown().catch(logError), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
}

/** OpenTelemetry's own environment variables come before the name of the program. */
const resourceOf = (program: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': program }))
    .merge(detectResources({ detectors: [envDetector] }));

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

/** Health checks and scrapes, which come every few seconds. */
const ignoredRequests = /^\/(?:api\/health\/|metrics$)/;

/** Records requests and their SQL statements. Statements outside of a request or a job, such as sweeps, are left out. */
function instrument(): void {
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => ignoredRequests.test(url),
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
  patchModules();
}

/**
 * The instrumentations patch a module's exports when it is required. ES imports of it, earlier or later, get the same
 * objects, so that no loader hook is needed, which would run in a thread of its own.
 */
function patchModules(): void {
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

interface DescribedStatement {
  operation: string;
  text: string;
}

/** By their names: the text of a named statement never changes. */
const namedStatements = new Map<string, DescribedStatement>();

/** Names a span by the statement's name or first word. The texts of unnamed statements often contain values. */
function nameByStatement(span: Span, { name, text }: { name?: string; text: string }): void {
  const statement = (name && namedStatements.get(name)) || describeStatement(text);
  if (name) namedStatements.set(name, statement);
  span.updateName(name || statement.operation);
  span.setAttribute('db.operation.name', statement.operation);
  span.setAttribute('db.query.text', statement.text);
}

const describeStatement = (text: string): DescribedStatement => ({
  operation: /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL',
  text: withoutValues(text),
});

/** Records jobs when they are added and run, but not how a worker polls for its next one. */
function telemetryOfJobs(): Telemetry {
  const { tracer, contextManager } = new BullMQOtel();
  return {
    contextManager,
    tracer: {
      startSpan: (name, options, context) =>
        options?.kind === SpanKind.INTERNAL ? unrecorded : tracer.startSpan(name, options, context),
    },
  };
}

const unrecorded: JobSpan = {
  setSpanOnContext: (context: unknown) => context,
  setAttribute() {},
  setAttributes() {},
  addEvent() {},
  recordException() {},
  end() {},
};
