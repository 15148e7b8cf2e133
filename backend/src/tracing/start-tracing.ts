import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { tellOfJobs } from '../queue/telemetry.js';
import { instrument } from './instrumentations.js';
import { QuietExporter } from './quiet-exporter.js';
import { resourceOf } from './resource.js';
import { jobTelemetry } from './trace-jobs.js';
import { traceParent } from './trace-parent.js';

/** What is not sent by then is lost. */
const GOODBYE_MS = 2_000;

/** Sends traces from now on. Returns what sends the last of them. */
export function startTracing(url: string, program: string): () => Promise<void> {
  const exporter = new QuietExporter(new OTLPTraceExporter({ url }), (sentence) =>
    new Logger('Traces').warn(sentence),
  );
  const provider = new NodeTracerProvider({
    resource: resourceOf(program, process.env),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register({ propagator: traceParent });
  instrument();
  tellOfJobs(jobTelemetry());
  return () => Promise.race([provider.shutdown(), sleep(GOODBYE_MS, undefined, { ref: false })]);
}
