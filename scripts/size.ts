// Initial JavaScript per page, gzipped, in kB of 1024 bytes: fails when a page is over its limit.
import { pageSizes } from './lib/page-sizes.ts';

const results = pageSizes();
console.log('Initial JavaScript, kB gzip');
for (const { page, size, limit } of results) {
  console.log(`${page.padEnd(28)}${size.toFixed(1).padStart(7)} of ${limit}${size > limit ? '  OVER' : ''}`);
}
if (results.some(({ size, limit }) => size > limit)) process.exit(1);
