// The JavaScript a visitor waits for, per page, gzipped: fails when a page is over its limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../frontend/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const pages = [
  { page: '/', limit: 10, entry: 'landing.html' },
  { page: '/auth', limit: 120, entry: 'index.html', routes: ['auth'] },
  {
    page: '/investment-management',
    limit: 350,
    entry: 'index.html',
    routes: ['_signed-in', '_signed-in/investment-management'],
  },
  {
    page: '/admin-dashboard',
    limit: 350,
    entry: 'index.html',
    routes: ['_signed-in', '_signed-in/admin-dashboard'],
  },
];

/** The scripts named in the page itself, which the manifest knows nothing of when they come from public/. */
function scriptsOf(html) {
  return [...readFileSync(new URL(html, dist), 'utf8').matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
}

/** The chunks that the router fetches for a route: its component and its loader. */
function chunksOf(route) {
  return Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx?tsr-split`));
}

function withImports(key, files = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (!files.has(file)) {
    files.add(file);
    for (const imported of imports) withImports(imported, files);
  }
  return files;
}

function initialScripts({ entry, routes = [] }) {
  const keys = [entry, ...routes.flatMap(chunksOf)];
  const files = keys.flatMap((key) => [...withImports(key)]);
  return new Set([...scriptsOf(entry), ...files].filter((file) => file.endsWith('.js')));
}

const kilobytes = (files) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  ) / 1000;

for (const { page, routes = [] } of pages) {
  const missing = routes.find((route) => chunksOf(route).length === 0);
  if (missing) throw new Error(`The build has no chunk for the route ${missing} of ${page}.`);
}

const results = pages.map((page) => ({ ...page, size: kilobytes(initialScripts(page)) }));
console.log('Initial JavaScript, kB gzip');
for (const { page, size, limit } of results) {
  console.log(`${page.padEnd(24)}${size.toFixed(1).padStart(7)} of ${limit}${size > limit ? '  OVER' : ''}`);
}
if (results.some(({ size, limit }) => size > limit)) process.exit(1);
