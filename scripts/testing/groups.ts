// The kinds of tests, and their files.
import { globSync } from 'node:fs';
import { checkout } from '../lib/prepare.mjs';

export type GroupName = 'unit' | 'api' | 'frontend' | 'browser';

interface Group {
  name: GroupName;
  /** Globs of its files, from the checkout. */
  files: string[];
  /** The parts to build first: some API specs start built programs, browsers load the built client. */
  needs: ('server' | 'client')[];
  /** A whole run that finds fewer tests has lost some: raise it with the tests. */
  floor: number;
}

const onPostgres = /\.(api|db|office)\.spec\.ts$/;

export const groups: Group[] = [
  { name: 'unit', files: ['backend/src/**/*.spec.ts', 'scripts/**/*.spec.ts'], needs: [], floor: 1740 },
  { name: 'api', files: ['backend/src/**/*.spec.ts'], needs: ['server'], floor: 2920 },
  { name: 'frontend', files: ['frontend/src/**/*.test.{ts,tsx}'], needs: [], floor: 1700 },
  { name: 'browser', files: ['e2e/**/*.spec.ts'], needs: ['server', 'client'], floor: 250 },
];

/** The test files of the groups whose path has one of the patterns in it, as regular expressions; all without any. */
export function filesOf({ name, files }: Group, patterns: RegExp[]): string[] {
  const all = files.flatMap((glob) => globSync(glob, { cwd: checkout }));
  return all
    .filter((file) => (name === 'api' ? onPostgres.test(file) : !onPostgres.test(file)))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => pattern.test(file)))
    .toSorted();
}
