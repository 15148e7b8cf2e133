// Checks the types of all parts with TypeScript 7, whose command would shadow the one nest builds with.
import { spawnSync } from 'node:child_process';

const projects = ['tsconfig.json', 'frontend/tsconfig.json', 'e2e/tsconfig.json', 'bench/tsconfig.json', 'scripts/tsconfig.json']; // prettier-ignore
const failed = projects.filter((project) => {
  const checked = ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', project];
  return spawnSync(process.execPath, checked, { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) process.exit(1);
