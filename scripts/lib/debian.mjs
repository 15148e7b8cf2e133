// Programs of Debian's packages that tests need and npm does not have.
import { spawnSync } from 'node:child_process';

/** @type {Record<string, string>} What each is needed for. */
const uses = {
  pgbouncer: 'the calls over HTTP are tested through it',
  'redis-server': 'the calls that queue a job are tested with the queues in Redis',
  soffice: 'the formulas of the workbooks are recalculated by LibreOffice',
  nginx: 'several processes are tested behind it',
  'firefox-esr': 'the most important journeys are tested in Firefox',
  WebKitWebDriver: 'they are tested in WebKit, the engine of Safari',
  Xvfb: 'WebKit has no headless mode and is shown on its display',
};
/** @type {Record<string, string>} Where the package has another name than the program. */
const packages = {
  soffice: 'libreoffice-calc-nogui',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Whether the program is on the PATH; it is installed where this process is allowed to.
 * @param {string} program
 */
export function isInstalled(program) {
  return missingPrograms([program]).length === 0;
}

/**
 * One message for each program that is missing and cannot be installed.
 * @param {string[]} programs
 */
export function missingPrograms(programs) {
  const wanted = programs.filter((program) => !isThere(program));
  if (wanted.length > 0 && process.getuid?.() === 0 && isThere('apt-get'))
    install(wanted.map((program) => packages[program] ?? program));
  return wanted
    .filter((program) => !isThere(program))
    .map((program) => `There is no ${program}, and it could not be installed: ${uses[program]}.`);
}

/** @param {string[]} names */
function install(names) {
  console.log(`Installing ${names.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names.join(' ')}`;
  spawnSync('sh', ['-c', command], { stdio: 'ignore', env });
}

/** @param {string} program */
export const isThere = (program) => pathOf(program) !== undefined;

/**
 * The path of the program, if it is on the PATH.
 * @param {string} program
 */
export const pathOf = (program) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim() || undefined;
