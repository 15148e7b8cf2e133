import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';

type Step = (hurry: AbortSignal) => Promise<unknown>;

/**
 * Ends the process the same way after Ctrl-C, SIGTERM, the exit of the launcher and a failed start: what was opened last
 * is closed first. A second signal aborts the waits of the steps, a third one exits at once.
 */
export class Shutdown {
  private readonly steps: Step[] = [];
  private readonly hurry = new AbortController();
  private begun = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.signalled());
    process.once('disconnect', () => void this.end(0));
    process.once('uncaughtException', (error) => {
      console.error(error);
      void this.end(1);
    });
  }

  /** Adds a step that runs when the process ends, before those that were added earlier. */
  add(step: Step): void {
    this.steps.unshift(step);
  }

  get isUnderWay(): boolean {
    return this.begun;
  }

  async end(code: number): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    for (const step of this.steps) {
      try {
        await step(this.hurry.signal);
      } catch (error) {
        console.error(error);
        code = 1;
      }
    }
    process.exit(code);
  }

  private signalled(): void {
    if (this.hurry.signal.aborted) process.exit(130);
    if (this.begun) this.hurry.abort();
    else void this.end(0);
  }
}

/** After this long without a request, load balancers have noticed that this process ends. */
const QUIET_MS = 500;
/** The most time for that: balancers without readiness checks notice only when a connection is refused. */
const DRAIN_MS = 5_000;
const FINISH_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
/** The length of the operating system's queue of connections that wait to be accepted. */
const BACKLOG = 512;

/**
 * Ends a server without failing a request: at first requests are still answered, on connections that close with the
 * answer; then no connection is accepted, and requests in progress are finished. `hurry` aborts all these waits.
 */
export async function finishRequests(
  server: Server,
  hurry: AbortSignal,
  { quietMs = QUIET_MS } = {},
): Promise<void> {
  const hurried = hurry.aborted ? Promise.resolve() : once(hurry, 'abort');
  await Promise.race([drain(server, quietMs), hurried]);
  const closed = once(server, 'close');
  await stopListening(server);
  const idle = setInterval(() => void closeIdle(server), POLL_MS);
  await Promise.race([closed, hurried, sleep(FINISH_TIMEOUT_MS, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}

/** Closes each connection with its next answer, until no more requests arrive. */
async function drain(server: Server, quietMs: number): Promise<void> {
  const begun = performance.now();
  let lastRequest = begun;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
    // Load balancers continue their health checks.
    if (!request.url?.startsWith('/api/health/')) lastRequest = performance.now();
  });
  do await sleep(Math.min(quietMs, POLL_MS), undefined, { ref: false });
  while (performance.now() - lastRequest < quietMs && performance.now() - begun < DRAIN_MS);
}

/**
 * Not by the server's own close(), which ends keep-alive connections at once, even if a request waits to be read.
 * Connections in the backlog would be refused, and one is accepted in each iteration of the event loop.
 */
async function stopListening(server: Server): Promise<void> {
  let accepted = true;
  server.on('connection', () => (accepted = true));
  for (let iteration = 0; accepted && iteration < BACKLOG; iteration += 1) {
    accepted = false;
    await nextIteration();
  }
  Listener.prototype.close.call(server);
}

/** After everything that waited has been read, so that a connection with a request does not seem idle. */
async function closeIdle(server: Server): Promise<void> {
  await nextIteration();
  await nextIteration();
  server.closeIdleConnections();
}
