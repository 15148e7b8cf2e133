import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

type Step = (hurry: AbortSignal) => Promise<unknown>;

/**
 * Ends the process the same way for Ctrl-C, SIGTERM, a launcher that is gone and a failed start: what was
 * opened last is closed first. A second signal cuts short what the steps wait for, a third ends at once.
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

  /** Runs when the process ends, before what was added earlier. */
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

/** Once nothing has come for so long, balancers have learned that this process leaves. */
const QUIET_MS = 500;
/** For balancers that do not look whether it is ready, and find out when a connection is refused. */
const GOODBYE_MS = 5_000;
const PATIENCE_MS = 10_000;
const LOOKS_MS = 50;
/** As many connections as may wait to be let in. */
const MOST_TURNS = 512;

/**
 * Ends a server without failing a request: those that come are answered on connections that close with the
 * answer, then nothing new is let in, and what is under way is finished. `hurry` cuts all of it short.
 */
export async function finishRequests(
  server: Server,
  hurry: AbortSignal,
  { quietMs = QUIET_MS } = {},
): Promise<void> {
  const hurried = hurry.aborted ? Promise.resolve() : once(hurry, 'abort');
  await Promise.race([sayGoodbye(server, quietMs), hurried]);
  const closed = once(server, 'close');
  await stopListening(server);
  const idle = setInterval(() => void closeIdle(server), LOOKS_MS);
  await Promise.race([closed, hurried, sleep(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}

/** Closes each connection with its next answer, until nobody asks any more. */
async function sayGoodbye(server: Server, quietMs: number): Promise<void> {
  const begun = performance.now();
  let asked = begun;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
    // Balancers go on looking whether a process is back.
    if (!request.url?.startsWith('/api/health/')) asked = performance.now();
  });
  do await sleep(Math.min(quietMs, LOOKS_MS), undefined, { ref: false });
  while (performance.now() - asked < quietMs && performance.now() - begun < GOODBYE_MS);
}

/**
 * Not by the server's own close(), which ends kept connections at once, also where a request waits to be read.
 * The system refuses connections that wait to be let in, and one is let in each turn of the event loop.
 */
async function stopListening(server: Server): Promise<void> {
  let letIn = true;
  server.on('connection', () => (letIn = true));
  for (let turn = 0; letIn && turn < MOST_TURNS; turn += 1) {
    letIn = false;
    await nextTurn();
  }
  Listener.prototype.close.call(server);
}

/** In the turn in which everything that waited has been read, so that nothing seems idle that is not. */
async function closeIdle(server: Server): Promise<void> {
  await nextTurn();
  await nextTurn();
  server.closeIdleConnections();
}
