import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The token of the program's build, which differs between versions of the program: `@Inject(BUILD_ID)`. */
export const BUILD_ID = Symbol('BUILD_ID');

const programRoot = join(import.meta.dirname, '..');

/**
 * A hash of the program's own code: the same in all processes of a release, another in the next one, which may answer
 * something else from the same records.
 */
export async function buildId(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob('**/*.{js,ts}', { cwd: programRoot })) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(programRoot, file)));
  return hash.digest('base64url');
}

/** The part of a build's hash that is shown: enough to distinguish two builds. */
export const shortBuild = (build: string): string => build.slice(0, 8);

/** The version of package.json. */
export async function portalVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  return version;
}
