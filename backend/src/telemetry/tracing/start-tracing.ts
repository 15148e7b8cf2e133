import { setTimeout as sleep } from 'node:timers/promises';
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
import { setJobTelemetry } from '../../jobs/telemetry.js';
import { logOnce } from '../../jobs/log-once.js';
import { redactSpan } from './redact-span.js';
import { instrument } from './instrumentations.js';

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
