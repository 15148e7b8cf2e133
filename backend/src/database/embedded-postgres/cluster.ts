import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { failure, linesOf, run, type Account } from './server.js';

const passwordFile = (cluster: string) => `${cluster}.password`;

/** The address of the portal's database in a running cluster. */
export async function addressOf(cluster: string, port: number): Promise<string> {
  const password = await readFile(passwordFile(cluster), 'utf8');
  return `postgresql://portal:${password}@127.0.0.1:${port}/portal`;
}

/** Made under another name and renamed when complete, so that an interrupted attempt does no harm. */
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
    const said = linesOf(child);
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(failure('could not be set up', said))));
  });
  await rename(draft, cluster);
}

export const hasCluster = (cluster: string): boolean => existsSync(cluster);

export async function createDatabaseWhenMissing(url: string): Promise<void> {
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
