import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { parse } from 'cookie';
import sirv from 'sirv';
import { brandedIcon, brandedPage } from '#brand/page';
import { sessionCookieName } from './session-cookie.js';
import type { Brand, Settings } from '../config/settings.js';
import { CurrentBrand } from './brand/current-brand.js';

const dist = join(process.cwd(), 'frontend/dist');
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
/** The build has compressed each file. No other name is a page: pages are filled in below. */
const compressed = { brotli: true, gzip: true, etag: true, extensions: [] };
const calls = /^\/(api|objects)(\/|$)/;
const files = /^\/(assets|brand)(\/|$)/;

/** Where visitors begin: while nobody can sign in, these lead to the set-up. */
const entrances = ['/', '/auth', '/login'];

/**
 * Serves the built client: the landing page for /, hashed assets for ever, the app for any other path. While the set-up
 * is open, the entrances lead to it.
 */
export function serveClient(
  app: NestExpressApplication,
  settings: Settings,
  isSetUpOpen: () => Promise<boolean>,
): void {
  const brand = app.get(CurrentBrand);
  const landing = page('landing.html', brand);
  const client = page('index.html', brand);
  const sessionCookie = sessionCookieName(settings);
  const hasSession = ({ headers: { cookie } }: Request) => Boolean(cookie && parse(cookie)[sessionCookie]);
  const router = Router({ caseSensitive: true });
  // Calls pass one test instead of each of the client's handlers.
  app.use((request: Request, response: Response, next: NextFunction) =>
    calls.test(request.path) ? next() : router(request, response, next),
  );
  router.use(
    '/assets',
    whole(sirv(join(dist, 'assets'), { ...compressed, immutable: true, maxAge: YEAR_SECONDS })),
  );
  // Otherwise a proxy may cache a 404 although the next web has the file.
  router.use('/assets', (_request, response, next) => {
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  serveIcon(router, brand);
  router.use(whole(sirv(dist, { ...compressed, maxAge: HOUR_SECONDS })));
  router.get(entrances, (_request, response, next) => {
    isSetUpOpen().then((isOpen) => (isOpen ? toSetUp(response) : next()), next);
  });
  router.use((request, response, next) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !files.test(request.path);
    if (!wantsPage) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-cache');
    response.send(
      (request.path === '/' ? landing : client)(response.locals['nonce'] as string, hasSession(request)),
    );
  });
}

function serveIcon(router: Router, brand: CurrentBrand): void {
  const icon = branded('favicon.svg', brand, brandedIcon);
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': `max-age=${HOUR_SECONDS}` };
  router.get('/favicon.svg', (_request, response) => void response.set(headers).send(icon()));
}

function toSetUp(response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, '/setup');
}

/** Ranges may be ignored (RFC 9110, 14.2), and sirv never responds to one that ends before it begins. */
const whole =
  (serve: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const { range, ...headers } = request.headers;
    if (range !== undefined) request.headers = headers;
    return serve(request, response, next);
  };

/** A page with the brand filled in; the nonce, the year and whether a session came along, on every answer. */
function page(file: string, brand: CurrentBrand): (nonce: string, hasSession: boolean) => string {
  const html = branded(file, brand, brandedPage);
  return (nonce, hasSession) =>
    html()
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__YEAR__', String(new Date().getFullYear()))
      .replaceAll('__HAS_SESSION__', hasSession ? 'maybe' : 'no');
}

/** A file of the client with the current brand filled in, once for each brand. */
function branded(
  file: string,
  current: CurrentBrand,
  fill: (text: string, brand: Brand) => string,
): () => string {
  const text = readFileSync(join(dist, file), 'utf8');
  let made: { brand: Brand; text: string } | undefined;
  return () => {
    const brand = current.now;
    if (made?.brand !== brand) made = { brand, text: fill(text, brand) };
    return made.text;
  };
}
