import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import type { Settings } from '../env.js';

/** Headers of every answer. Pages may send files to the store's own origin, when it has one. */
export function protectAnswers(
  app: NestExpressApplication,
  settings: Settings,
  uploadOrigin: string | null,
): void {
  app.use((request: Request, response: Response, next: NextFunction) => {
    request.id = randomUUID();
    response.setHeader('X-Request-Id', request.id);
    response.locals['nonce'] = randomBytes(16).toString('base64');
    next();
  });
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentRules(uploadOrigin) },
      strictTransportSecurity: settings.nodeEnv === 'production',
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
}

/** Scripts only from here; styles from here or with the answer's nonce. */
const contentRules = (uploadOrigin: string | null) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", inlineStyles],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
});

/** The contract's page is Swagger's own and knows no nonce. */
function inlineStyles(request: IncomingMessage, response: ServerResponse): string {
  if (/^\/api\/docs\/?$/.test(request.url ?? '')) return "'unsafe-inline'";
  return `'nonce-${(response as Response).locals['nonce'] as string}'`;
}
