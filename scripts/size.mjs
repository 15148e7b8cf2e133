// The JavaScript a visitor waits for, per page, gzipped, in kB of 1024 bytes: fails when a page is over its limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../frontend/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const signedIn = (page, limit, route = page.slice(1)) => ({
  page,
  limit,
  html: 'index.html',
  parts: ['src/PortalApp.tsx', ...chunksOf('_signed-in'), ...chunksOf(`_signed-in/${route}`)],
});
const pages = [
  { page: '/', limit: 10, html: 'landing.html' },
  { page: '/auth', limit: 120, html: 'index.html', parts: ['src/VisitorApp.tsx'] },
  signedIn('/admin-dashboard', 290),
  signedIn('/lp-dashboard', 290),
  signedIn('/investment-management', 350),
  signedIn('/investment/{id}', 290, 'investment.$id'),
  signedIn('/companies', 350),
  signedIn('/company/{id}', 290, 'company.$id'),
  signedIn('/limited-partners', 350),
  signedIn('/lp/{id}', 350, 'lp.$id'),
  signedIn('/updates', 290),
  signedIn('/update/{id}', 290, 'update.$id'),
  signedIn('/settings', 290),
  signedIn('/my-k1s', 290),
  signedIn('/admin-k1s', 290),
];

/** The scripts named in the page itself, which the manifest knows nothing of when they come from public/. */
function scriptsOf(html) {
  return [...readFileSync(new URL(html, dist), 'utf8').matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
}

/** What the router fetches for a route: the chunks of its component and of its loader. */
function chunksOf(route) {
  const chunks = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx?tsr-split`));
  if (chunks.length === 0) throw new Error(`The build has no chunk for the route ${route}.`);
  return chunks;
}

function withImports(key, files = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (!files.has(file)) {
    files.add(file);
    for (const imported of imports) withImports(imported, files);
  }
  return files;
}

function initialScripts({ html, parts = [] }) {
  const files = [html, ...parts].flatMap((key) => [...withImports(key)]);
  return new Set([...scriptsOf(html), ...files].filter((file) => file.endsWith('.js')));
}

const kilobytes = (files) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  ) / 1024;

const results = pages.map((page) => ({ ...page, size: kilobytes(initialScripts(page)) }));
console.log('Initial JavaScript, kB gzip');
for (const { page, size, limit } of results) {
  console.log(`${page.padEnd(24)}${size.toFixed(1).padStart(7)} of ${limit}${size > limit ? '  OVER' : ''}`);
}
if (results.some(({ size, limit }) => size > limit)) process.exit(1);
