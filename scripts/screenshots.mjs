// npm run screenshots: every screen and dialog, full, of the longest, empty, loading and failed, at three widths and
// in both themes, into screenshots/. What follows goes to Playwright: npm run screenshots -- -g "admin-lp full"
import { spawnSync } from 'node:child_process';
import { findChromium } from './lib/chromium.mjs';
import { checkout, ensureBuilt, ensureInstalled, node, withPackages } from './lib/prepare.mjs';

ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  node,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/screenshots.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: checkout, stdio: 'inherit', env: withPackages({ CHROMIUM_PATH: findChromium() }) },
);
process.exit(status ?? 1);
