import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../env.js';

const dist = join(process.cwd(), 'frontend/dist');
const notPages = /^\/(api|objects|assets)(\/|$)/;

/** Serves the built client: the landing page for /, hashed assets for ever, the app for any other path. */
export function serveClient(app: NestExpressApplication, settings: Settings): void {
  const landing = page('landing.html', settings);
  const client = page('index.html', settings);
  app.use('/assets', express.static(join(dist, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  app.use(express.static(dist, { index: false, maxAge: '1h', extensions: false, redirect: false }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.path);
    if (!wantsPage) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-cache');
    response.send((request.path === '/' ? landing : client)(response.locals['nonce'] as string));
  });
}

/** A page with the brand filled in; the nonce and the year are filled in on every answer. */
function page(file: string, { brand }: Settings): (nonce: string) => string {
  const html = readFileSync(join(dist, file), 'utf8')
    .replaceAll('__BRAND_PRODUCT_NAME__', () => escapeHtml(brand.productName))
    .replaceAll('__BRAND_FIRM_NAME__', () => escapeHtml(brand.firmName))
    .replaceAll('__BRAND_TAGLINE__', () => escapeHtml(brand.tagline));
  return (nonce) =>
    html.replaceAll('__CSP_NONCE__', nonce).replaceAll('__YEAR__', String(new Date().getFullYear()));
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
