import { setTimeout as sleep } from 'node:timers/promises';
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
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { tellOfJobs } from '../queue/telemetry.js';
import { instrument } from './instrumentations.js';
import { QuietExporter } from './quiet-exporter.js';
import { jobTelemetry } from './trace-jobs.js';

/** What is not sent by then is lost. */
const GOODBYE_MS = 2_000;

/** Sends traces from now on. Returns what sends the last of them. */
export function startTracing(url: string, program: string): () => Promise<void> {
  const exporter = new QuietExporter(new OTLPTraceExporter({ url }), (sentence) =>
    new Logger('Traces').warn(sentence),
  );
  const provider = new NodeTracerProvider({
    resource: resourceOf(program),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // It hands on the trace alone: whatever else callers send along ("baggage") would be kept with every job.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  instrument();
  tellOfJobs(jobTelemetry());
  return () => Promise.race([provider.shutdown(), sleep(GOODBYE_MS, undefined, { ref: false })]);
}

/** Who the spans come from, by OpenTelemetry's own settings where they say so. */
const resourceOf = (program: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': program }))
    .merge(detectResources({ detectors: [envDetector] }));
