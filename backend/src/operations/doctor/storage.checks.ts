import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FileStore, StoreError } from '../../storage/file-store.js';
import {
  counted,
  formatBytes,
  messageOf,
  ok,
  onConnection,
  problem,
  rowOf,
  warning,
  type Finding,
  type HealthCheck,
} from './check.js';

const PROBE = Buffer.from('A probe of the doctor');

const storeCheck: HealthCheck = {
  name: 'File store',
  async inspect(context) {
    const kind = context.settings.s3 ? 'the bucket' : 'the folder of DATA_DIR';
    try {
      await writeReadDelete(await context.store());
      return ok(`A file was written to ${kind}, read and deleted`);
    } catch (error) {
      return problem(
        `${kind.replace(/^t/, 'T')} cannot be used: ${reasonOf(error)}`,
        context.settings.s3
          ? 'Check S3_BUCKET, S3_ENDPOINT and the keys, and that they may put, get, list and delete objects.'
          : 'Give the portal’s account the folder: chown, and mode 0700.',
      );
    }
  },
};

async function writeReadDelete(store: FileStore): Promise<void> {
  const id = randomUUID();
  const path = join(store.incoming, id);
  await writeFile(path, PROBE, { mode: 0o600, flag: 'wx' });
  await store.put(id, path, 'files');
  try {
    const { stream } = await store.open(id);
    if (!(await buffer(stream)).equals(PROBE)) throw new Error('a file that was read back differs');
  } finally {
    await store.remove(id);
  }
}

/** Of the call beneath a StoreError: its own text says only that the store is unreachable. */
function reasonOf(error: unknown): string {
  if (!(error instanceof StoreError)) return codeOf(error);
  return error.cause === undefined ? error.kind : codeOf(error.cause);
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? (name && name !== 'Error' ? name : messageOf(error));
}

/** Asks the bucket what a browser asks before it uploads a file. */
const corsCheck: HealthCheck = {
  name: 'Uploads by browsers',
  async inspect(context) {
    const { settings } = context;
    if (!settings.s3) return ok('To the portal itself');
    const origin = settings.publicUrl;
    const url = await (
      await context.store()
    ).uploadUrl({ fileId: randomUUID(), expiresAt: new Date(Date.now() + 60_000), origin });
    const answer = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type',
      },
      signal: AbortSignal.timeout(4_000),
    });
    return corsFinding(answer, { origin, isSameOrigin: new URL(url).origin === origin });
  },
};

function corsFinding(
  { headers }: Response,
  { origin, isSameOrigin }: { origin: string; isSameOrigin: boolean },
): Finding {
  if (isSameOrigin) return ok('To the bucket under the portal’s own address');
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin
    ? ok('The bucket allows uploads from pages of the portal')
    : problem(
        'The bucket allows no uploads from pages of the portal',
        'Give it the CORS rule of docs/operating.md, with PUBLIC_URL as its origin.',
      );
}

const files = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
  from stored_files where registered_at is not null`;

const filesCheck: HealthCheck = {
  name: 'Files',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const found = await rowOf<{ files: number; bytes: number }>(client, files);
      return ok(`${counted(found.files, 'file')}, ${formatBytes(found.bytes)}`);
    }),
};

const mailCheck: HealthCheck = {
  name: 'Mail server',
  async inspect({ mail, settings }) {
    try {
      const { kind, isEncrypted } = await mail.probe();
      if (kind === 'files')
        return settings.nodeEnv === 'production'
          ? warning('None: e-mails are written to files and reach nobody', 'Set SMTP_URL.')
          : ok('None: e-mails are written to files');
      return isEncrypted
        ? ok('It accepts the portal, encrypted')
        : warning(
            'It accepts the portal, but unencrypted',
            'Use smtps:// in SMTP_URL, or a server with STARTTLS.',
          );
    } catch (error) {
      return problem(
        messageOf(error),
        'Check SMTP_URL, and that the firewall lets the portal reach the server.',
      );
    }
  },
};

export const storageChecks: readonly HealthCheck[] = [storeCheck, filesCheck, corsCheck];
export const mailChecks: readonly HealthCheck[] = [mailCheck];
