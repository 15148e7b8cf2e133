import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../backend/test/free-port.js';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT_MS = 60_000;

export interface Portal {
  url: string;
  pid: number;
  /** Where it keeps its files; gone once it has stopped. */
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the built portal on a free port, with a data folder and a demo fund of its own. More settings win. */
export async function startPortal(more: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const log = await openLog(port);
  const server = spawn(join(checkout, 'node_modules/.bin/node'), ['backend/dist/src/main.js'], {
    cwd: checkout,
    env: { ...settings(port, dataDir), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.pipe(log.stream);
  server.stderr.pipe(log.stream);
  const url = `http://localhost:${port}`;
  const stop = async () => {
    const code = await end(server);
    await rm(dataDir, { recursive: true });
    if (code !== 0) throw new Error(`The portal did not end cleanly:\n${await readFile(log.path, 'utf8')}`);
  };
  if (await becomesReady(url, server)) return { url, pid: server.pid ?? 0, dataDir, stop };
  await stop();
  throw new Error(`The portal was not ready in time:\n${await readFile(log.path, 'utf8')}`);
}

/** An empty text is a setting's default, also where a .env file or the shell says otherwise. */
function settings(port: number, dataDir: string): NodeJS.ProcessEnv {
  const defaults = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'SESSION_SECRET',
    'REDIS_URL',
    'WORKERS',
    'SMTP_URL',
    'MAIL_FROM',
    'REQUIRE_2FA',
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'TRUST_PROXY',
  ];
  const brand = [
    'BRAND_PRODUCT_NAME',
    'BRAND_FIRM_NAME',
    'BRAND_TAGLINE',
    'BRAND_LOGO_FILE',
    'BRAND_LOGO_DARK_FILE',
    'BRAND_ACCENT_COLOR',
  ];
  return {
    ...process.env,
    ...Object.fromEntries([...defaults, ...brand].map((name) => [name, ''])),
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'true',
    SIGN_IN_LIMIT: 'off',
  };
}

async function becomesReady(url: string, server: ChildProcess): Promise<boolean> {
  const givenUp = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < givenUp) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await after(100);
  }
  return false;
}

/** Asks the portal to end, as an operator does, and returns its exit code. */
async function end(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null) {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
  }
  return server.exitCode;
}

async function openLog(port: number) {
  const folder = join(checkout, 'test-results');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `portal-${port}.log`);
  return { path, stream: createWriteStream(path) };
}
