import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkout, node, stop, withPackages } from './prepare.mjs';

// The headless shell is the same browser without its windows, and so a quarter faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** A Chromium to test in: the one of CHROMIUM_PATH, an installed one, or one installed now. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || installed();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  return fromDebian() ?? fromPlaywright() ?? stop('There is no Chromium: install one, or set CHROMIUM_PATH.');
}

const installed = () => names.map((name) => output('sh', ['-c', `command -v ${name}`])).find(Boolean);

function fromDebian() {
  if (process.getuid?.() !== 0 || !output('sh', ['-c', 'command -v apt-get'])) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = 'apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium';
  spawnSync('sh', ['-c', `apt-get update -qq && { ${install}; }`], { stdio: 'ignore', env });
  return installed();
}

function fromPlaywright() {
  const cli = 'node_modules/@playwright/test/cli.js';
  spawnSync(node, [cli, 'install', 'chromium'], { cwd: checkout, stdio: 'inherit', env: withPackages() });
  const program = "console.log(require('@playwright/test').chromium.executablePath())";
  const path = output(node, ['--input-type=commonjs', '-e', program]);
  return path && existsSync(path) ? path : undefined;
}

function output(program, parameters) {
  return spawnSync(program, parameters, { cwd: checkout, encoding: 'utf8' }).stdout?.trim();
}
