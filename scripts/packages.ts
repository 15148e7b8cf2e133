// Checks package.json and package-lock.json for exact versions, checksums and known install scripts. Part of npm run
// check.
import {
  findInstallScriptErrors,
  findOriginErrors,
  findRangeErrors,
  packageFolders,
  packagesOf,
} from './lib/lock-file.ts';
import { readJson } from './lib/prepare.mjs';

const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json');
const packages = packageFolders.flatMap((folder) =>
  packagesOf(readJson(`${folder}package-lock.json`), folder),
);

const errors = [
  ...packageFolders.flatMap((folder) => findRangeErrors(readJson(`${folder}package.json`))),
  ...findOriginErrors(packages),
  ...findInstallScriptErrors(packages, allowScripts),
];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
