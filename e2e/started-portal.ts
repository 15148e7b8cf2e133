import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../backend/test/free-port.js';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const LIMIT_MS = 60_000;

/** A data folder and a port on which the portal is started by `npm start`, as people do, again and again. */
export class StartedPortal {
  private constructor(
    readonly dataDir: string,
    readonly url: string,
    private readonly port: number,
  ) {}

  static async prepare(): Promise<StartedPortal> {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
    await chmod(dataDir, 0o755);
    const port = await freePort();
    return new StartedPortal(dataDir, `http://localhost:${port}`, port);
  }

  /** Starts it and waits for its banner, or for its end; returns what it printed so far. */
  async start(): Promise<{ npm: ChildProcess; printed: () => string }> {
    const npm = spawn('npm', ['start'], {
      cwd: checkout,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        SIGN_IN_LIMIT: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    await until(() => output.includes('The portal is ready') || npm.exitCode !== null);
    return { npm, printed: () => output };
  }

  /** The process that serves, by the portal's own note of it. */
  async server(): Promise<number> {
    return (JSON.parse(await readFile(join(this.dataDir, 'portal.lock'), 'utf8')) as { pid: number }).pid;
  }

  async database(): Promise<number> {
    return Number((await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  async remove(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Ends a started portal as Ctrl-C does, and returns its exit code. */
export async function end(npm: ChildProcess): Promise<number | null> {
  if (npm.exitCode === null && npm.signalCode === null) {
    const exit = once(npm, 'exit');
    npm.kill('SIGTERM');
    await exit;
  }
  return npm.exitCode;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; !condition(); await after(50))
    if (Date.now() > deadline) throw new Error('It did not come about within a minute');
}
