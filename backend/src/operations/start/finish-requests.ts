import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

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
