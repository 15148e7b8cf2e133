// A separate Redis for tests, never the machine's, on a free port and in a temporary folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../backend/test/free-port.ts';
import { atExit } from './at-exit.ts';
import { isInstalled } from './debian.mjs';

const START_TIMEOUT_MS = 10_000;

/** Whether there is a redis-server; one is installed where this process is allowed to. */
export const hasRedis = (): boolean => isInstalled('redis-server');

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Starts it again, empty, after it was killed. */
  launch(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(): void;
}

/** Starts a Redis without persistence. It ends with this process, unless that is killed. */
export async function startRedis({ databases = 16 } = {}): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'));
  const port = await freePort();
  const options = `--port ${port} --bind 127.0.0.1 --dir ${folder} --appendonly no --loglevel warning --databases ${databases} --save`;
  let server: ChildProcess | undefined;
  const launch = async () => {
    server = spawn('redis-server', [...options.split(' '), ''], { stdio: 'ignore' });
    await listening(port, 'redis-server');
  };
  const end = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const cancelAtExit = atExit(end);
  const stop = () => {
    cancelAtExit();
    end();
  };
  await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    launch,
    signal: (signal) => void server?.kill(signal),
    stop,
  };
}

/** Returns once the port accepts connections. Errors: a message with the program's name. */
export async function listening(port: number, program: string): Promise<void> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; ; await sleep(20)) {
    const socket = connect(port, '127.0.0.1');
    const error = await once(socket, 'connect').then(
      () => undefined,
      (refused: unknown) => refused,
    );
    socket.destroy();
    if (!error) return;
    if (performance.now() > deadline) throw new Error(`${program} does not start`, { cause: error });
  }
}
