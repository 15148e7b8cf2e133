// A Redis of one's own for tests: never the machine's, on a port and in a folder of its own, gone afterwards.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from './at-exit.ts';
import { isInstalled } from './debian.mjs';

const PATIENCE_MS = 10_000;

/** Whether there is a redis-server; one is installed where that is ours to do. */
export const hasRedis = () => isInstalled('redis-server');

/** Starts a Redis that keeps nothing on disk. It ends with this process, unless that is killed. */
export async function startRedis({ databases = 16 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'));
  const port = await freePort();
  const options = `--port ${port} --bind 127.0.0.1 --dir ${folder} --appendonly no --loglevel warning --databases ${databases} --save`;
  const launch = async () => {
    server = spawn('redis-server', [...options.split(' '), ''], { stdio: 'ignore' });
    await listening(port, 'redis-server');
  };
  let server;
  const end = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const takeBack = atExit(end);
  const stop = () => {
    takeBack();
    end();
  };
  await launch();
  return { url: `redis://127.0.0.1:${port}`, port, stop, launch, tell: (signal) => server.kill(signal) };
}

/** Returns once somebody answers there. Errors: a sentence with the program's name. */
export async function listening(port, program) {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(20)) {
    const socket = connect(port, '127.0.0.1');
    const error = await once(socket, 'connect').then(
      () => undefined,
      (refused) => refused,
    );
    socket.destroy();
    if (!error) return;
    if (performance.now() > deadline) throw new Error(`${program} does not start`, { cause: error });
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
