// A separate PgBouncer for tests, in transaction mode, configured as in docs/operating.md.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../backend/test/free-port.ts';
import { atExit } from './at-exit.ts';
import { listening } from './redis.ts';

export class PgBouncer {
  readonly port: number;
  readonly #folder: string;
  readonly #cancelAtExit: () => void;
  #server: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
    this.#cancelAtExit = atExit(() => this.#end());
  }

  /** In front of all databases of a cluster. In: the address of one, and the connect_query. */
  static async start(databaseUrl: string, connectQuery: string): Promise<PgBouncer> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
    chmodSync(folder, 0o755);
    const pooler = new PgBouncer(await freePort(), folder);
    writeFileSync(pooler.#file, configuration(new URL(databaseUrl), connectQuery, pooler.port));
    await pooler.launch();
    return pooler;
  }

  async launch(): Promise<void> {
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    this.#server = spawn('pgbouncer', ['-q', ...user, this.#file], { stdio: 'ignore' });
    await listening(this.port, 'pgbouncer');
  }

  /** The same database, through it. */
  url(address: string): string {
    return Object.assign(new URL(address), { host: `127.0.0.1:${this.port}` }).href;
  }

  async kill(): Promise<void> {
    if (!this.#server) return;
    const ended = once(this.#server, 'exit');
    this.#server.kill('SIGKILL');
    await ended;
  }

  stop(): void {
    this.#cancelAtExit();
    this.#end();
  }

  get #file(): string {
    return join(this.#folder, 'pgbouncer.ini');
  }

  #end(): void {
    this.#server?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const configuration = (
  { hostname, port, username, password }: URL,
  connectQuery: string,
  listenPort: number,
): string => `
[databases]
* = host=${hostname} port=${port} user=${username} password=${password} connect_query='${connectQuery}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
server_idle_timeout = 10
max_client_conn = 500
`;
