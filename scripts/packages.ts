// Holds package.json and package-lock.json to exact versions, checksums and known install scripts. Part of npm run
// check.
import { installScriptFaults, originFaults, packagesOf, rangeFaults } from './lib/lock-file.ts';
import { readJson } from './lib/prepare.mjs';

const manifest = readJson('package.json');
const packages = packagesOf(readJson('package-lock.json'));

const faults = [
  ...rangeFaults(manifest),
  ...originFaults(packages),
  ...installScriptFaults(packages, manifest.allowScripts),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
