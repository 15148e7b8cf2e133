import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logo, Settings } from '../config/settings.js';

/** Opened as a document, a logo runs no script, and loads and frames nothing; its own content is drawn. */
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'";

/** Serves the firm's logos publicly, cached forever: other bytes have another address. */
export function serveLogos(app: NestExpressApplication, { brand }: Settings): void {
  const express = app.getHttpAdapter().getInstance() as Express;
  for (const logo of [brand.logo, brand.darkLogo]) if (logo) express.get(logo.path, answerWith(logo));
}

function answerWith({ type, bytes }: Logo) {
  const packed = type === 'image/svg+xml' ? promisify(brotliCompress)(bytes) : undefined;
  return async (request: Request, response: Response) => {
    const isPacked = packed && request.acceptsEncodings('br') === 'br';
    response.setHeader('Content-Type', type);
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': SANDBOX,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'br' }),
    });
    response.send(isPacked ? await packed : bytes);
  };
}
