import { mkdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buildId, portalVersion, shortBuild } from '../../config/version.js';
import { skewFinding } from './database.checks.js';
import { formatBytes, messageOf, ok, problem, warning, type Finding, type HealthCheck } from './check.js';

const LITTLE_BYTES = 5e9;
const TOO_LITTLE_BYTES = 500e6;
const TESTED_NODE = 24;

const versionCheck: HealthCheck = {
  name: 'Version',
  async inspect() {
    return ok(`Portal ${await portalVersion()}, build ${shortBuild(await buildId())}`);
  },
};

const nodeCheck: HealthCheck = {
  name: 'Node',
  inspect() {
    const { node } = process.versions;
    return Promise.resolve(
      Number(node.split('.')[0]) === TESTED_NODE
        ? ok(`Node ${node}`)
        : warning(
            `Node ${node}`,
            `The portal is tested on Node ${TESTED_NODE}: use the one of its packages or image.`,
          ),
    );
  },
};

export const secretCheck: HealthCheck = {
  name: 'Session secret',
  async inspect({ settings: { sessionSecret, dataDir } }) {
    if (sessionSecret !== null) return ok('Set by SESSION_SECRET');
    try {
      const { mode } = await stat(join(dataDir, 'session.secret'));
      return (mode & 0o077) === 0
        ? ok('Generated once, in a file that its owner alone may read; store a copy apart from the backups')
        : problem('The file session.secret can be read by other accounts', 'Give it the mode 0600.');
    } catch {
      return warning(
        'None yet',
        'The portal generates it at its first start; store a copy apart from the backups.',
      );
    }
  },
};

/** A folder of this machine: the data, or the embedded database within it. */
const dataDiskCheck: HealthCheck = {
  name: 'Disk of the data',
  async inspect({ settings }) {
    await mkdir(settings.dataDir, { recursive: true });
    return diskFinding(
      await freeBytesOf(settings.dataDir),
      settings.databaseUrl ? 'files' : 'database and files',
    );
  },
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** In: the free space of a disk, and what it is of. */
export function diskFinding(free: number, of: string): Finding {
  const found = `${formatBytes(free)} free for ${of}`;
  if (free < TOO_LITTLE_BYTES) return problem(found, 'Free space now, or give it a larger disk.');
  return free < LITTLE_BYTES ? warning(found, 'Free space, or give it a larger disk.') : ok(found);
}

/** Whether the portal answers at its public address, by the same build and the same clock. */
const addressCheck: HealthCheck = {
  name: 'Public address',
  async inspect({ settings: { publicUrl, nodeEnv } }) {
    const answer = await fetch(`${publicUrl}/api/health/live`, { signal: AbortSignal.timeout(4_000) }).catch(
      (error: Error) => error,
    );
    if (answer instanceof Error)
      return warning(
        `No portal answers at PUBLIC_URL: ${messageOf(answer.cause ?? answer)}`,
        'Start the portal, or check its proxy, its certificate and the DNS.',
      );
    const { build } = (await answer.json().catch(() => ({}))) as { build?: unknown };
    if (!answer.ok || typeof build !== 'string')
      return problem(
        `Something else than this portal answers at PUBLIC_URL (${answer.status})`,
        'Check PUBLIC_URL, and where its proxy leads to.',
      );
    const own = shortBuild(await buildId());
    if (build !== own)
      return warning(
        `The portal at PUBLIC_URL is build ${build}, this one is ${own}`,
        'Finish the upgrade: restart all processes with the same version.',
      );
    const skew = clockFinding(answer);
    if (skew.state !== 'ok') return skew;
    return nodeEnv === 'production' || isLocal(publicUrl)
      ? ok('The portal answers at PUBLIC_URL, by this build')
      : warning(
          'The portal answers at a public address without NODE_ENV=production',
          'Set NODE_ENV=production.',
        );
  },
};

const isLocal = (publicUrl: string): boolean =>
  /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(new URL(publicUrl).hostname);

/** The header has whole seconds. */
function clockFinding(answer: Response): Finding {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(at)) return ok('The answer has no date');
  const ahead = at + 500 - Date.now();
  return Math.abs(ahead) < 1_500 ? ok('The clocks agree') : skewFinding(ahead, 'the portal');
}

/** Of the program itself: they need no settings. */
export const versionChecks: readonly HealthCheck[] = [versionCheck, nodeCheck];
export const machineChecks: readonly HealthCheck[] = [dataDiskCheck, addressCheck];
