// Programs of Debian's that tests need and npm has not.
import { spawnSync } from 'node:child_process';

/** Whether the program is there; it is installed where that is ours to do. */
export function isInstalled(program, debianPackage = program) {
  if (isThere(program)) return true;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${debianPackage}`;
  spawnSync('sh', ['-c', install], { stdio: 'ignore', env });
  return isThere(program);
}

const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
