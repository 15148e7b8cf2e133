import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus waits for ten seconds by default, and people who look for less. */
const LIMIT_MS = 2_000;

/** Reads what may be slow or away, for a scrape that tells the rest all the same. */
export class TimelyReading<Value> {
  private underWay: Promise<Value | undefined> | undefined;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly tell: (error: Error) => void,
  ) {}

  /** Nothing when it fails or takes too long. It is never read twice at once, however often it is asked for. */
  take(): Promise<Value | undefined> {
    this.underWay ??= this.begin();
    return Promise.race([this.underWay, sleep(LIMIT_MS, undefined, { ref: false })]);
  }

  private async begin(): Promise<Value | undefined> {
    try {
      return await this.read();
    } catch (error) {
      this.tell(error as Error);
      return undefined;
    } finally {
      this.underWay = undefined;
    }
  }
}
