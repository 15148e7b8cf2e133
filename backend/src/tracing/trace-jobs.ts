import { SpanKind, type Span, type Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

/** How queues and workers tell of jobs that are added and run; how a worker looks for its next one is nobody's business. */
export function jobTelemetry(): Telemetry {
  const { tracer, contextManager } = new BullMQOtel();
  return {
    contextManager,
    tracer: {
      startSpan: (name, options, context) =>
        options?.kind === SpanKind.INTERNAL ? untold : tracer.startSpan(name, options, context),
    },
  };
}

const untold: Span = {
  setSpanOnContext: (context: unknown) => context,
  setAttribute() {},
  setAttributes() {},
  addEvent() {},
  recordException() {},
  end() {},
};
