import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.js';

/** The token of the secret that all keys are derived from: `@Inject(SESSION_SECRET)`. */
export const SESSION_SECRET = Symbol('SESSION_SECRET');

/** The secret of the settings, or else one generated once and stored in a file of mode 0600. */
export async function sessionSecret({ sessionSecret: given, dataDir }: Settings): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, 'session.secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

/** Derives one key for each use of the secret (HKDF, RFC 5869). */
export const keyFor = (use: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${use}`, 32));

/**
 * The keys of a use for which version 0.1 used the secret itself. The first one signs, both verify. The second one will
 * be removed with the next version, except for links in mails, which are valid for years.
 */
export const signingKeysFor = (use: string, secret: string): [Buffer, Buffer] => [
  keyFor(use, secret),
  Buffer.from(secret),
];
