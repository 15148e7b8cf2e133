// Checks package.json and package-lock.json for exact versions, checksums and known install scripts. Part of npm run
// check.
import {
  findInstallScriptErrors,
  findOriginErrors,
  findRangeErrors,
  type Manifest,
  packagesOf,
} from './lib/lock-file.ts';
import { readJson } from './lib/prepare.mjs';

const manifest: Manifest & { allowScripts: Record<string, boolean> } = readJson('package.json');
const packages = packagesOf(readJson('package-lock.json'));

const errors = [
  ...findRangeErrors(manifest),
  ...findOriginErrors(packages),
  ...findInstallScriptErrors(packages, manifest.allowScripts),
];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
