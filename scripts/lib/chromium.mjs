import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, pathOf } from './debian.mjs';
import { checkout, node, stop, withPackages } from './prepare.mjs';

// The headless shell is the same browser without windows, and a quarter faster.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** A Chromium to test in: the one of CHROMIUM_PATH, an installed one, or Playwright's or Debian's, installed now. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || onThePath() || ofPlaywright();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  playwright('install', 'chromium-headless-shell');
  return (
    ofPlaywright() ??
    (names.slice(0, 2).some(isInstalled) ? onThePath() : undefined) ??
    stop('There is no Chromium: install one, or set CHROMIUM_PATH.')
  );
}

const onThePath = () => names.map(pathOf).find(Boolean);

/** The headless shell that Playwright has installed for itself. */
function ofPlaywright() {
  const output = playwright('install', '--dry-run', 'chromium-headless-shell');
  const folder = /Install location:\s+(.+)/.exec(output)?.[1] ?? '';
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((entry) => join(folder, entry, 'chrome-headless-shell'))
    .find((file) => existsSync(file));
}

/** @param {string[]} parameters */
function playwright(...parameters) {
  const command = ['node_modules/@playwright/test/cli.js', ...parameters];
  const options = { cwd: checkout, env: withPackages(), encoding: /** @type {const} */ ('utf8') };
  return spawnSync(node, command, options).stdout;
}
