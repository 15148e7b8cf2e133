import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.js';

/** The token of the secret that all keys are derived from. */
export const SESSION_SECRET = Symbol('SESSION_SECRET');

/** The secret of the settings, or else one made once and kept, readable by its owner alone. */
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

/** A key of its own for each use of the portal's secret (RFC 5869). */
export const keyFor = (use: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${use}`, 32));

/**
 * The key for a use that 0.1 had the secret itself for, and that secret: the first signs, and what either has signed
 * holds. The second goes with the version after this one, but for links that mails carry for years.
 */
export const signingKeysFor = (use: string, secret: string): [Buffer, Buffer] => [
  keyFor(use, secret),
  Buffer.from(secret),
];
