import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's message CopyDone; no text contains its NUL bytes. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const PAUSE_MS = 30;

export interface SplitCopies {
  /** The database's address, through the proxy. */
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** A proxy in front of a database that pauses after the end of each COPY, before the message with its number of rows. */
export async function startSplitCopies(databaseUrl: string): Promise<SplitCopies> {
  const { port, hostname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
    client.pipe(upstream);
    void passOnInParts(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    databaseUrl: url.href,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function passOnInParts(from: Socket, to: Socket): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const end = chunk.indexOf(COPY_DONE);
      if (end < 0) to.write(chunk);
      else {
        to.write(chunk.subarray(0, end + COPY_DONE.length));
        await sleep(PAUSE_MS);
        to.write(chunk.subarray(end + COPY_DONE.length));
      }
    }
    to.end();
  } catch {
    to.destroy();
  }
}
