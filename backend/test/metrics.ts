import { serveMetrics } from '../src/telemetry/metrics.js';
import type { Portal } from './app.js';
import { freePort } from './free-port.js';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A portal's metrics as Prometheus scrapes them. */
export class Metrics {
  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async of(portal: Portal, { databaseUrl = portal.databaseUrl } = {}): Promise<Metrics> {
    const port = await freePort();
    const counted = portal.app.getHttpServer();
    return new Metrics(
      `http://127.0.0.1:${port}`,
      await serveMetrics(portal.app, { port, databaseUrl, counted }),
    );
  }

  async text(): Promise<string> {
    const answer = await fetch(`${this.url}/metrics`);
    if (answer.status !== 200)
      throw new Error(`The scrape answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  }

  /** The value of a sample with these labels, undefined when there is none. */
  async value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
    return samplesIn(await this.text()).find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;
  }
}

/** Every sample of a scrape, in Prometheus's text format. Errors: a line that is not of it. */
export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] =
        /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? notASample(line);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
        value: Number(value),
      };
    });
}

function notASample(line: string): never {
  throw new Error(`Not a sample: ${line}`);
}
