import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { toldOnce } from '../queue/told-once.js';
import { toldSpan } from './told-span.js';

/** Sends what may be told of spans. A collector that cannot be reached is told of once a minute, and costs nobody else. */
export class QuietExporter implements SpanExporter {
  private readonly tell: (error: Error) => void;

  constructor(
    private readonly exporter: SpanExporter,
    tell: (sentence: string) => void,
  ) {
    this.tell = toldOnce((sentence) => tell(`Traces cannot be sent: ${sentence}`));
  }

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.exporter.export(spans.map(toldSpan), (result) => {
      if (result.error) this.tell(result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
