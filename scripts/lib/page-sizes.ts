// The initial JavaScript of each page of the built client.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Page {
  page: string;
  /** kB of 1024 bytes, gzipped. */
  limit: number;
  html: string;
  /** Keys of the manifest. */
  app?: string[];
  parts?: string[];
  routes?: string[];
}

export interface PageSize {
  page: string;
  limit: number;
  size: number;
}

/** Vite's, by the source file of each chunk. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const dist = new URL('../../frontend/dist/', import.meta.url);

const visitorApp = ['src/app/draw.tsx', 'src/app/VisitorApp.tsx'];
const portalApp = ['src/app/draw.tsx', 'src/app/PortalApp.tsx'];
const signedIn = (page: string, limit: number, route = page.slice(1)): Page => ({
  page,
  limit,
  html: 'index.html',
  app: portalApp,
  routes: ['_signed-in', `_signed-in/${route}`],
});
const visitor = (page: string, ...parts: string[]): Page => ({
  page,
  limit: 120,
  html: 'index.html',
  app: visitorApp,
  parts: parts.map((part) => `src/features/auth/${part}.tsx`),
});
const pages: Page[] = [
  { page: '/', limit: 10, html: 'landing.html' },
  visitor('/auth'),
  visitor('/auth/forgot', 'ForgotPasswordPage'),
  visitor('/auth/reset/{token}', 'ResetPasswordPage'),
  visitor('/auth/email-change/{token}', 'ConfirmEmailPage'),
  visitor('/auth/unsubscribe/{token}', 'UnsubscribePage'),
  visitor('/invite/{token}', 'invitation/InvitationPage'),
  visitor('/setup', 'setup/SetupPage'),
  signedIn('/setup/{step}', 320, 'setup.$step'),
  signedIn('/admin-dashboard', 320),
  signedIn('/lp-dashboard', 320),
  signedIn('/investment-management', 420),
  signedIn('/investment/', 320, 'investment.index'),
  signedIn('/investment/{id}', 320, 'investment.$id.index'),
  signedIn('/investment/{id}/allocate', 320, 'investment.$id.allocate'),
  signedIn('/investments/', 320, 'investments.index'),
  signedIn('/investments/{id}', 320, 'investments.$id'),
  signedIn('/companies', 420),
  signedIn('/company/', 320, 'company.index'),
  signedIn('/company/{id}', 320, 'company.$id'),
  signedIn('/marks', 320, 'marks.index'),
  signedIn('/marks/{id}', 320, 'marks.$id'),
  signedIn('/limited-partners', 420),
  signedIn('/letters', 320, 'letters.index'),
  signedIn('/letters/new', 320, 'letters.new'),
  signedIn('/letters/{id}', 320, 'letters.$id'),
  signedIn('/capital-account', 320),
  signedIn('/view', 320),
  signedIn('/capital', 420, 'capital.index'),
  signedIn('/capital/new', 320, 'capital.new'),
  signedIn('/capital/{id}', 420, 'capital.$id.index'),
  signedIn('/capital/{id}/edit', 320, 'capital.$id.edit'),
  signedIn('/statements', 320, 'statements.index'),
  signedIn('/statements/{id}', 320, 'statements.$id'),
  signedIn('/statement/{id}', 320, 'statement.$id'),
  signedIn('/close', 320),
  signedIn('/lp/{id}', 420, 'lp.$id'),
  signedIn('/updates', 320),
  signedIn('/update/{id}', 320, 'update.$id'),
  signedIn('/my-k1s', 320),
  signedIn('/admin-k1s', 320),
  signedIn('/settings', 320),
  signedIn('/profile', 320),
  signedIn('/second-factor', 320),
  signedIn('/guide', 320, 'guide.index'),
  signedIn('/guide/{page}', 320, 'guide.$page'),
  { page: '(no such page)', limit: 320, html: 'index.html', app: portalApp, routes: ['$'] },
];

/** Each page with its `size` in kB of 1024 bytes, gzipped. Errors: a page of the build that has no limit here. */
export function pageSizes(): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const limited = new Set(pages.flatMap(({ routes = [] }) => routes));
  for (const route of drawnRoutes(manifest))
    if (!limited.has(route)) throw new Error(`The route ${route} has a page without a size limit.`);
  return pages.map((page) => ({
    page: page.page,
    limit: page.limit,
    size: kilobytes(initialScripts(manifest, page)),
  }));
}

const splitRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

function drawnRoutes(manifest: Manifest): string[] {
  return Object.keys(manifest).flatMap((key) => splitRoute.exec(key)?.[1] ?? []);
}

function initialScripts(manifest: Manifest, { html, app = [], parts = [], routes = [] }: Page): Set<string> {
  const files = [html, app, parts, routes.map((route) => chunksOf(manifest, route))]
    .flat(2)
    .flatMap((key) => [...withImports(manifest, key)]);
  return new Set([...scriptsOf(html), ...files].filter((file) => file.endsWith('.js')));
}

/** The scripts named in the page itself; the manifest lacks those from public/. */
function scriptsOf(html: string): string[] {
  return [...readFileSync(new URL(html, dist), 'utf8').matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}

/** The chunks that the router fetches for a route: of its component and of its loader. */
function chunksOf(manifest: Manifest, route: string): string[] {
  const chunks = Object.keys(manifest).filter((key) => splitRoute.exec(key)?.[1] === route);
  if (chunks.length === 0) throw new Error(`The build has no chunk for the route ${route}.`);
  return chunks;
}

function withImports(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}.`);
  const { file, imports = [] } = chunk;
  if (!files.has(file)) {
    files.add(file);
    for (const imported of imports) withImports(manifest, imported, files);
  }
  return files;
}

const kilobytes = (files: Set<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  ) / 1024;
