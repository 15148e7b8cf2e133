import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { redactSpan } from './redact-span.js';

/** Sends what may be told of spans. */
export class QuietExporter implements SpanExporter {
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
