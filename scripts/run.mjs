// Runs a program of the checkout with Node 24 of the packages, once they are installed:
// node scripts/run.mjs [--built] [--browser] [flags of Node] FILE …
// --built: the portal is rebuilt where a source has changed; --browser: CHROMIUM_PATH names a Chromium.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findChromium } from './lib/chromium.mjs';
import { checkout, ensureBuilt, ensureInstalled, node, withPackages } from './lib/prepare.mjs';

const own = ['--built', '--browser'];
const given = process.argv.slice(2);
const flags = given.slice(
  0,
  given.findIndex((one) => !one.startsWith('--')),
);
const command = given.slice(flags.length);

ensureInstalled();
if (flags.includes('--built')) await ensureBuilt();
const program = spawn(node, [...flags.filter((flag) => !own.includes(flag)), ...command], {
  cwd: checkout,
  env: withPackages({
    ...(flags.includes('--browser') && { CHROMIUM_PATH: findChromium() }),
    INSTALL_SECONDS: (performance.now() / 1000).toFixed(1),
  }),
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to both; SIGTERM is forwarded.
process.on('SIGINT', () => {}).on('SIGTERM', () => program.kill('SIGTERM'));
program.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
