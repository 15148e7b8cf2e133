/** Only what the bench uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    /** Called before each request is sent; what it returns is sent. */
    setupRequest?: (request: Request) => Request;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds; or `amount`. */
    duration?: number;
    /** Requests in all; or `duration`. */
    amount?: number;
    sampleInt?: number;
    timeout?: number;
    headers?: Readonly<Record<string, string>> | undefined;
    requests?: Request[] | undefined;
  }

  export interface Result {
    start: Date;
    finish: Date;
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, { count: number }>;
    latency: { p99: number };
  }

  interface Instance extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Instance;
}
