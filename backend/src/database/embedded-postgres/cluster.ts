import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failure, linesOf, run, type Account, type Ids } from './server.js';

const passwordFile = (cluster: string) => `${cluster}.password`;

/** The address of the portal's database in a running cluster. */
export async function addressOf(cluster: string, port: number): Promise<string> {
  const password = await readFile(passwordFile(cluster), 'utf8');
  return `postgresql://portal:${password}@127.0.0.1:${port}/portal`;
}

export const hasCluster = (cluster: string): boolean => existsSync(cluster);

/** Created under another name and renamed when complete, so that an interrupted attempt is started over. */
export async function createCluster(
  initdb: string,
  cluster: string,
  account: Account,
  extra: string[],
): Promise<void> {
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile(cluster), randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account.ids) {
    const { uid, gid } = account.ids;
    await Promise.all([draft, passwordFile(cluster)].map((path) => chown(path, uid, gid)));
  }
  const child = run(account, initdb, [
    ...[`--pgdata=${draft}`, '--username=portal', `--pwfile=${passwordFile(cluster)}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...extra,
  ]);
  await new Promise<void>((resolve, reject) => {
    const output = linesOf(child);
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(failure('could not be set up', output))));
  });
  await rename(draft, cluster);
}

export async function createDatabaseIfMissing(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url.replace(/portal$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'portal'`);
    if (rowCount === 0) await client.query('create database portal');
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL refuses to run as root. Then a cluster is run by its owner, and a new one is given to the account
 * `postgres`, or else to `nobody`, which every system has: no account is created. If that account cannot enter the
 * folders (a checkout under /root), it gets the one capability to do so, and the folders' modes stay unchanged.
 */
export async function chooseAccount(cluster: string, program: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = ownerOf(cluster) ?? (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (!ids) throw new Error('PostgreSQL cannot run as root and there is no other account: set DATABASE_URL');
  // Containers often have only the second, wider capability to give.
  for (const prefix of [[], withCapability(ids, 'dac_read_search'), withCapability(ids, 'dac_override')]) {
    const account = { ids, prefix };
    if ((await canEnter(account, program)) && (await canEnter(account, dirname(cluster)))) return account;
  }
  throw new Error(
    `PostgreSQL runs as the user ${ids.uid}, who cannot enter the folders of ${program} and ${cluster}: ` +
      'move the checkout to a folder that is open to all, or set DATABASE_URL',
  );
}

/** Without no_setuid_fixup access(2), by which PostgreSQL checks its programs, ignores the capability. */
function withCapability({ uid, gid }: Ids, capability: string): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capabilities = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return ['setpriv', ...identity, ...capabilities, '--securebits=+no_setuid_fixup'];
}

function ownerOf(cluster: string): Ids | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

async function idsOf(name: string): Promise<Ids | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function canEnter(account: Account, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = run(account, 'test', ['-x', path]);
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
