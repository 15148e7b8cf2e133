import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Express, NextFunction, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Brand, Logo } from '../../config/settings.js';
import { CurrentBrand } from './current-brand.js';

/** Opened as a document, a logo runs no script, and loads and frames nothing; its own content is drawn. */
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'";

const logoPath = /^\/brand\/logo-[\da-f]{16}\.(?:png|svg)$/;

/** Serves the firm's logos, and those of the settings, publicly, cached forever: other bytes have another address. */
export function serveLogos(app: NestExpressApplication, defaults: Brand): void {
  const express = app.getHttpAdapter().getInstance() as Express;
  const current = app.get(CurrentBrand);
  const find = (path: string) =>
    [current.now, defaults]
      .flatMap(({ logo, darkLogo }) => [logo, darkLogo])
      .find((logo) => logo?.path === path);
  const serve = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    // Another process may have answered with a page that names the logo before this one has noticed it.
    if (!find(request.path)) await current.refresh();
    const logo = find(request.path);
    return logo ? answer(logo, request, response) : next();
  };
  express.get(logoPath, (request, response, next) => void serve(request, response, next).catch(next));
}

const compressed = new WeakMap<Logo, Promise<Buffer>>();

function compressedOnce(logo: Logo): Promise<Buffer> {
  const known = compressed.get(logo) ?? promisify(brotliCompress)(logo.bytes);
  compressed.set(logo, known);
  return known;
}

async function answer(logo: Logo, request: Request, response: Response): Promise<void> {
  const isPacked = logo.type === 'image/svg+xml' && request.acceptsEncodings('br') === 'br';
  response.setHeader('Content-Type', logo.type);
  response.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(isPacked && { 'Content-Encoding': 'br' }),
  });
  response.send(isPacked ? await compressedOnce(logo) : logo.bytes);
}
