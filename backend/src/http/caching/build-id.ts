import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * A hash of the program's own code: the same in all processes of a release, another in the next one, which may answer
 * something else from the same records.
 */
export async function buildId(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob('**/*.{js,ts}', { cwd: root })) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('base64url');
}
