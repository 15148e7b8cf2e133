// Checks that the licences of all packages allow the portal's distribution. Part of npm run check.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  findLicenceErrors,
  type LicenceException,
  type LicenceFields,
  packageFolders,
  packagesOf,
} from './lib/lock-file.ts';
import { checkout, readJson } from './lib/prepare.mjs';

/** Each with its licence, where it may be used, and why it is accepted. */
const exceptions: Record<string, LicenceException> = {
  argparse: { licence: 'Python-2.0', reason: 'Permissive; requires only its notice.' },
  'humanize-number': {
    licence: null,
    only: 'development',
    reason: 'MIT by its repository; used by the tests.',
  },
  pause: { licence: null, reason: 'MIT by its Readme.' },
  'png-js': { licence: null, reason: 'MIT by its LICENSE.' },
  'caniuse-lite': { licence: 'CC-BY-4.0', only: 'development', reason: 'Data that the build reads.' },
  'lightningcss*': {
    licence: 'MPL-2.0',
    only: 'development',
    reason: 'Builds the styles; nothing of it is distributed.',
  },
  'axe-core': {
    licence: 'MPL-2.0',
    only: 'development',
    reason: 'Checks pages for Lighthouse and the journeys; nothing of it is distributed.',
  },
  '@axe-core/playwright': {
    licence: 'MPL-2.0',
    only: 'development',
    reason: 'Brings axe-core into the journeys; nothing of it is distributed.',
  },
  '@fontsource-variable/inter': {
    licence: 'OFL-1.1',
    only: 'development',
    reason: 'The typeface of the client, unchanged; the licence allows its distribution with software.',
  },
};

/** Packages for other systems, and tools that nobody has used, are not installed; the lock file has their licences. */
const readManifest = (path: string): LicenceFields =>
  existsSync(join(checkout, path, 'package.json')) ? readJson(`${path}/package.json`) : {};

const packages = packageFolders.flatMap((folder) =>
  packagesOf(readJson(`${folder}package-lock.json`), folder),
);
const errors = findLicenceErrors(packages, exceptions, readManifest);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log(`${packages.length} packages, all with licences that are allowed`);
