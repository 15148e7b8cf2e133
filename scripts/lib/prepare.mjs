// Common to all commands: check the settings, install the packages of package-lock.json, build what changed.
// Runs on Node 20 before anything is installed, so it imports nothing but Node and the settings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, readSettings, SettingsError } from '../../settings.mjs';
import { systemCodeOf } from '../../settings/system-error.mjs';

export const checkout = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The content of a JSON file of the checkout, by its path there.
 * @param {string} path
 */
export const readJson = (path) => JSON.parse(readFileSync(join(checkout, path), 'utf8'));
const bin = join(checkout, 'node_modules/.bin');

/** Node 24 of the packages; the host's Node only launches it. */
export const node = join(bin, 'node');
/**
 * The npm that runs this command, or the one of the PATH.
 * @type {[string, ...string[]]}
 */
export const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
/** @param {NodeJS.ProcessEnv} env */
export const withPackages = (env = {}) => ({ ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env });

const configuration = ['package-lock.json', '.swcrc', 'nest-cli.json', 'tsconfig.json'];
/**
 * @typedef {object} Part
 * @property {'server' | 'client'} name
 * @property {string[]} inputs Files and folders of which it is built.
 * @property {string} dist The folder that is built.
 * @property {[string, ...string[]]} command
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'server',
    inputs: ['backend/src', 'settings', 'settings.mjs', ...configuration],
    dist: 'backend/dist',
    command: ['nest', 'build'],
  },
  {
    name: 'client',
    inputs: ['frontend/src', 'frontend/public', 'package-lock.json', ...rootFiles('frontend')],
    dist: 'frontend/dist',
    command: ['vite', 'build', 'frontend', '--logLevel', 'warn'],
  },
];

/** Exits with an error message when Node is too old or a setting is wrong. */
export function checkSettings() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12)) stop('Node.js 20.12 or newer is needed.');
  try {
    return readSettings(environment());
  } catch (error) {
    if (error instanceof SettingsError) stop(error.message);
    throw error;
  }
}

/** Installs the packages unless they are those of package-lock.json already. */
export function ensureInstalled() {
  installOnce('.', 'the packages (a minute or two)', () => {
    runNpm('.', 'rebuild', '--ignore-scripts=false', ...allowedScripts());
    if (!existsSync(node)) stop('npm installed no Node 24: see above.');
    // The headers and manual pages of the package that Node was copied from: 68 MB that nothing uses.
    rmSync(join(checkout, 'node_modules/node/node_modules'), { recursive: true, force: true });
  });
}

/** The folder of a package that only measurements before a release use, installed apart with its own lock file. */
export function toolsFolder() {
  installOnce('scripts/tools', 'the tools of measurements');
  return join(checkout, 'scripts/tools/node_modules');
}

/**
 * Installs a folder's packages unless they are those of its lock file already.
 * @param {string} folder
 * @param {string} what
 */
function installOnce(folder, what, finish = () => {}) {
  const stamp = join(checkout, folder, 'node_modules/.installed');
  const wanted = digest([join(folder, 'package-lock.json')]);
  if (readIfThere(stamp) === wanted) return;
  console.log(`Installing ${what} ...`);
  runNpm(folder, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund');
  finish();
  writeFileSync(stamp, wanted);
}

/**
 * @param {string} folder
 * @param {readonly string[]} parameters
 */
function runNpm(folder, ...parameters) {
  const [program, ...rest] = [...npm, ...parameters, '--loglevel=error'];
  const { status } = spawnSync(program, rest, { cwd: join(checkout, folder), stdio: 'inherit' });
  if (status !== 0) stop('The packages could not be installed: see above.');
}

/** The packages whose install scripts may run: npm runs those of all, or of none, depending on its version. */
function allowedScripts() {
  /** @type {{ allowScripts: Record<string, boolean> }} */
  const { allowScripts } = readJson('package.json');
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** Builds the server and the client, or one of them, each only when one of its inputs has changed since. */
export async function ensureBuilt(wanted = ['server', 'client']) {
  const stale = parts.filter(
    ({ name, dist, inputs }) => wanted.includes(name) && readIfThere(stampOf(dist)) !== digest(inputs),
  );
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => `the ${name}`).join(' and ')} ...`);
  const done = await Promise.all(stale.map(build));
  if (done.includes(false)) stop('The build failed: see above.');
}

/**
 * Exits with an error message.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The build empties its folder first, so that an interrupted one leaves no stamp.
 * @param {Part} part
 */
async function build({ command: [program, ...rest], dist, inputs }) {
  const made = digest(inputs);
  const env = withPackages({ NODE_ENV: 'production' });
  const child = spawn(join(bin, program), rest, { cwd: checkout, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status === 0) writeFileSync(stampOf(dist), made);
  else console.error(output);
  return status === 0;
}

/** @param {string} dist */
const stampOf = (dist) => join(checkout, dist, '.built');

/** @param {string} folder */
function rootFiles(folder) {
  return readdirSync(join(checkout, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);
}

/**
 * One hash over the names and contents of files and of all files below folders.
 * @param {readonly string[]} paths
 */
function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(checkout, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const full = join(checkout, path);
  if (!existsSync(full)) return [];
  const entries = readdirIfFolder(full);
  return entries ? entries.flatMap((name) => filesBelow(`${path}/${name}`)) : [path];
}

/** @param {string} path */
function readdirIfFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (systemCodeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
