import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { run, type Account, type Ids } from './server.js';

/**
 * PostgreSQL refuses to run as root. Then a cluster is run by its owner, and a new one is given to the account
 * `postgres` where there is one, or else to `nobody`, which every system has: no account is created. Where that
 * account cannot enter the folders (a checkout under /root), it gets the one capability to do so, and the
 * folders keep their modes.
 */
export async function chooseAccount(cluster: string, program: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = ownerOf(cluster) ?? (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (!ids)
    throw new Error('PostgreSQL does not run as root and there is no other account: set DATABASE_URL');
  // Containers often have only the second, wider capability to give.
  for (const prefix of [[], entering(ids, 'dac_read_search'), entering(ids, 'dac_override')]) {
    const account = { ids, prefix };
    if ((await canEnter(account, program)) && (await canEnter(account, dirname(cluster)))) return account;
  }
  throw new Error(
    `PostgreSQL runs as the user ${ids.uid}, who cannot enter the folders of ${program} and ${cluster}: ` +
      'move the checkout to a folder that is open to all, or set DATABASE_URL',
  );
}

/** Without no_setuid_fixup access(2), which PostgreSQL asks about its programs, ignores the capability. */
function entering({ uid, gid }: Ids, capability: string): string[] {
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
