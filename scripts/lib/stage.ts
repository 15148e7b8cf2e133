// The built portal as real processes over a PostgreSQL of its own, for what measures it or makes it fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atExit } from './at-exit.ts';
import { memoryFlags } from './memory-flags.mjs';
import { checkout, node } from './prepare.mjs';
import { freePort } from './redis.ts';

const admin = { email: 'admin@bench.example', password: 'Bench-Admin-2026' };

export class Stage {
  cookie = '';
  admin = admin;
  #children = new Set();
  #takeBack;

  /** Starts the database alone, with the settings that a firm's has. */
  static async open({ redisUrl } = {}) {
    const stage = new Stage();
    stage.folder = await mkdtemp(join(tmpdir(), 'portal-stage-'));
    await chmod(stage.folder, 0o711);
    const { startEmbeddedPostgres } = await import(
      `${checkout}/backend/dist/src/database/embedded-postgres.js`
    );
    const dataDir = join(stage.folder, 'data');
    await mkdir(dataDir, { mode: 0o711 });
    stage.postgres = await startEmbeddedPostgres({ dataDir });
    stage.port = await freePort();
    stage.env = environmentOf(stage, { dataDir, redisUrl });
    stage.#takeBack = atExit(() => {
      stage.#killAll();
      process.kill(stage.postgres.pid, 'SIGQUIT');
      rmSync(stage.folder, { recursive: true, force: true, maxRetries: 5 });
    });
    return stage;
  }

  /** A connection of one's own, looked through and measured by; what it adds by the thousand is not audited. */
  async client() {
    const client = new pg.Client({ connectionString: this.postgres.url });
    client.on('error', () => {});
    await client.connect();
    await client.query(`select set_config('portal.deed', '{"as":"portal","rowsInOne":true}', false)`);
    return client;
  }

  startWeb({ env = {}, flags } = {}) {
    return this.start('main', { flags, env: { WORKERS: 'none', ...env } });
  }

  startWorker(options) {
    return this.start('worker', options);
  }

  /** A program of the portal. */
  start(file, options) {
    return this.startProgram(`backend/dist/src/${file}.js`, options);
  }

  /** Returns the process once it is ready. Errors: what it said instead. */
  async startProgram(path, { env = {}, flags = [] } = {}) {
    const imports = path.endsWith('worker.js') || env.WORKERS === 'inline';
    const child = spawn(node, [...memoryFlags({ imports }), ...flags, path], {
      cwd: checkout,
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    await isReady(child);
    return child;
  }

  /** Calls the portal as the admin: the answer as text and, if it is JSON, as what it holds. */
  async call(method, path, body) {
    const sent = body && { 'Content-Type': 'application/json' };
    const request = { method, headers: { Cookie: this.cookie, ...sent }, body: body && JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, request);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, response };
  }

  async signIn() {
    const { status, response } = await this.call('POST', '/api/login', admin);
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Sends a file as the page does; the answer tells the job. Without `waits` the portal answers at once. */
  async importFile(type, path, { waits = false } = {}) {
    const form = new FormData();
    form.set('file', await openAsBlob(path), `${type}.csv`);
    const response = await fetch(`http://127.0.0.1:${this.port}/api/bulk-import/${type}`, {
      method: 'POST',
      headers: { Cookie: this.cookie, ...(!waits && { Prefer: 'respond-async' }) },
      body: form,
    });
    const body = await response.json();
    if (!response.ok)
      throw new Error(`Importing answered ${response.status}: ${JSON.stringify(body).slice(0, 500)}`);
    return body;
  }

  async job(id) {
    return (await this.call('GET', `/api/bulk-import/jobs/${id}`)).body;
  }

  /** Ends one of the processes before the others. */
  async stop(child) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async close() {
    const gone = [...this.#children].map((child) => once(child, 'exit'));
    this.#killAll();
    await Promise.all(gone);
    await this.postgres.stop();
    this.#takeBack();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #killAll() {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}

const environmentOf = ({ postgres, port }, { dataDir, redisUrl }) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  SIGN_IN_LIMIT: 'off',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  PORT: String(port),
  SESSION_SECRET: 'a secret of the bench only, long enough',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...(redisUrl && { REDIS_URL: redisUrl }),
});

function isReady(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`It ended instead of getting ready: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (/is ready/.test(output)) resolve();
      });
  });
}
