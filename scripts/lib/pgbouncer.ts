// A PgBouncer of one's own for tests, in transaction mode, as docs/operating.md says.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';
import { freePort, listening } from './redis.ts';

export class PgBouncer {
  #server;
  #takeBack;

  /** In front of all databases of a cluster. In: the address of one, and what is asked for on each connection. */
  static async start(databaseUrl, connectQuery) {
    const pooler = new PgBouncer();
    pooler.folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
    chmodSync(pooler.folder, 0o755);
    pooler.port = await freePort();
    pooler.#takeBack = atExit(() => pooler.#end());
    writeFileSync(pooler.#file, configuration(new URL(databaseUrl), connectQuery, pooler.port));
    await pooler.launch();
    return pooler;
  }

  async launch() {
    // It will not run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    this.#server = spawn('pgbouncer', ['-q', ...user, this.#file], { stdio: 'ignore' });
    await listening(this.port, 'pgbouncer');
  }

  /** The same database, through it. */
  url(address) {
    return Object.assign(new URL(address), { host: `127.0.0.1:${this.port}` }).href;
  }

  async kill() {
    const gone = once(this.#server, 'exit');
    this.#server.kill('SIGKILL');
    await gone;
  }

  stop() {
    this.#takeBack();
    this.#end();
  }

  get #file() {
    return join(this.folder, 'pgbouncer.ini');
  }

  #end() {
    this.#server?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const configuration = ({ hostname, port, username, password }, connectQuery, listenPort) => `
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
