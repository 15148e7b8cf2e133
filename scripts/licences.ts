// Holds the packages to what the portal may be given on with. Part of npm run check.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLicenceErrors, type LicenceException, type LicenceFields, packagesOf } from './lib/lock-file.ts';
import { checkout, readJson } from './lib/prepare.mjs';

/** Each with what its licence is, where it may be, and why that is no burden. */
const exceptions: Record<string, LicenceException> = {
  argparse: { licence: 'Python-2.0', reason: 'Permissive; asks for its notice alone.' },
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
    reason: 'Builds the styles; nothing of it is given on.',
  },
  'axe-core': {
    licence: 'MPL-2.0',
    only: 'development',
    reason: 'Looks at pages for Lighthouse and the journeys; nothing of it is given on.',
  },
  '@axe-core/playwright': {
    licence: 'MPL-2.0',
    only: 'development',
    reason: 'Brings axe-core into the journeys; nothing of it is given on.',
  },
  '@fontsource-variable/inter': {
    licence: 'OFL-1.1',
    only: 'development',
    reason: 'The typeface of the client, unchanged; the licence lets it be given on with software.',
  },
};

/** Not all are installed: many are for other systems, and those name their licences in the lock file. */
const readManifest = (path: string): LicenceFields =>
  existsSync(join(checkout, path, 'package.json')) ? readJson(`${path}/package.json`) : {};

const packages = packagesOf(readJson('package-lock.json'));
const errors = findLicenceErrors(packages, exceptions, readManifest);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log(`${packages.length} packages, all with licences that are allowed`);
