// The built portal as real processes over a separate PostgreSQL, for benchmarks and injected faults.
import { openAsBlob, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../backend/src/database/embedded-postgres/embedded-postgres.ts';
import { freePort } from '../../backend/test/free-port.ts';
import { Program } from '../../backend/test/program.ts';
import { atExit } from './at-exit.ts';
import { memoryFlags } from './memory-flags.mjs';
import { checkout, node } from './prepare.mjs';

export interface Credentials {
  email: string;
  password: string;
}

export const admin: Credentials = { email: 'admin@bench.example', password: 'Bench-Admin-2026' };

/** Environment of the portal's programs. */
export type Environment = Record<string, string>;

export interface StartOptions {
  env?: Environment;
  /** Flags of Node. */
  flags?: readonly string[];
}

export interface Answer<Body> {
  status: number;
  /** The parsed JSON of the answer; null when it is none. */
  body: Body;
  text: string;
  response: Response;
}

/** The fields of /api/bulk-import/jobs/{id} that are read. */
export interface ImportJob {
  state: string;
  message: string;
  rowsRead: number;
  attempt: number;
  result: { success: boolean; imported: number } | null;
}

export class Stage {
  readonly admin = admin;
  readonly folder: string;
  readonly postgres: EmbeddedPostgres;
  readonly env: Environment & { DATA_DIR: string };
  /** The port of the web that `call` calls. */
  port: number;
  cookie = '';
  readonly #programs = new Set<Program>();
  readonly #cancelAtExit: () => void;

  private constructor(folder: string, postgres: EmbeddedPostgres, port: number, redisUrl?: string) {
    this.folder = folder;
    this.postgres = postgres;
    this.port = port;
    this.env = { ...environmentOf(postgres.url, port, redisUrl), DATA_DIR: join(folder, 'data') };
    this.#cancelAtExit = atExit(() => {
      this.#killAll();
      process.kill(postgres.pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** Starts the database alone, with the embedded PostgreSQL's settings. */
  static async open({ redisUrl }: { redisUrl?: string | undefined } = {}): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-stage-'));
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o711 });
    const built: typeof import('../../backend/src/database/embedded-postgres/embedded-postgres.ts') =
      await import(`${checkout}/backend/dist/src/database/embedded-postgres/embedded-postgres.js`);
    const postgres = await built.startEmbeddedPostgres({ dataDir });
    return new Stage(folder, postgres, await freePort(), redisUrl);
  }

  /** A direct connection, for measurements and checks; rows that it adds are not audited one by one. */
  async client(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    client.on('error', () => {});
    await client.connect();
    await client.query(
      `select set_config('portal.audit_context', '{"as":"portal","summarizeRows":true}', false)`,
    );
    return client;
  }

  startWeb({ env, flags }: StartOptions = {}): Promise<Program> {
    return this.#start('main', { flags, env: { WORKERS: 'none', ...env } });
  }

  startWorker(options: StartOptions = {}): Promise<Program> {
    return this.#start('worker', options);
  }

  /** Runs a program of the checkout beside the portal, with its settings and flags. Errors: its output. */
  async startFloor(path: string, env: Environment): Promise<Program> {
    const command = [node, ...memoryFlags({ imports: false }), path];
    const program = this.#noted(Program.launch(command, { ...this.env, ...env }));
    if (await program.ready()) return program;
    throw new Error(`It ended before it was ready: ${program.output}`);
  }

  /** Calls the portal as the admin. */
  async call<Body = unknown>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const sent = body && { 'Content-Type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { Cookie: this.cookie, ...sent },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, body: JSON.parse(isJson ? text : 'null'), text, response };
  }

  async signIn(): Promise<void> {
    const { status, response } = await this.call('POST', '/api/login', admin);
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Uploads a file as the page does; the answer has the job's id. Without `waits` the portal answers at once. */
  async importFile(type: string, path: string, { waits = false } = {}): Promise<{ jobId: string }> {
    const form = new FormData();
    form.set('file', await openAsBlob(path), `${type}.csv`);
    const response = await fetch(`http://127.0.0.1:${this.port}/api/bulk-import/${type}`, {
      method: 'POST',
      headers: { Cookie: this.cookie, ...(!waits && { Prefer: 'respond-async' }) },
      body: form,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Importing answered ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  }

  async job(id: string): Promise<ImportJob> {
    return (await this.call<ImportJob>('GET', `/api/bulk-import/jobs/${id}`)).body;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#programs].map((program) => program.end('SIGKILL')));
    await this.postgres.stop();
    this.#cancelAtExit();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(file: 'main' | 'worker', { env, flags = [] }: StartOptions): Promise<Program> {
    return this.#noted(await Program.start(file, { ...this.env, ...env }, { flags }));
  }

  #noted(program: Program): Program {
    this.#programs.add(program);
    program.child.once('exit', () => this.#programs.delete(program));
    return program;
  }

  #killAll(): void {
    for (const { child } of this.#programs) child.kill('SIGKILL');
  }
}

const environmentOf = (databaseUrl: string, port: number, redisUrl: string | undefined): Environment => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  SIGN_IN_LIMIT: 'off',
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  SESSION_SECRET: 'a secret of the bench only, long enough',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...(redisUrl && { REDIS_URL: redisUrl }),
});
