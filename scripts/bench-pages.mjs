// npm run bench:pages: how quickly the built portal's pages come and answer, measured in a browser (bench/README.md).
import { spawnSync } from 'node:child_process';
import { findChromium } from './lib/chromium.mjs';
import { checkout, ensureBuilt, ensureInstalled, node, withPackages } from './lib/prepare.mjs';

ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(node, ['bench/pages/run.ts', ...process.argv.slice(2)], {
  cwd: checkout,
  stdio: 'inherit',
  env: withPackages({ CHROMIUM_PATH: findChromium() }),
});
process.exit(status ?? 1);
