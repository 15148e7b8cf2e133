import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import type { Settings } from '../env.js';

/** Headers of every answer. Scripts only from here; styles from here or with the answer's nonce. */
export function protectAnswers(app: NestExpressApplication, settings: Settings): void {
  const production = settings.nodeEnv === 'production';
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.locals['nonce'] = randomBytes(16).toString('base64');
    next();
  });
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: [
            "'self'",
            (_request, response) => `'nonce-${(response as Response).locals['nonce'] as string}'`,
          ],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          ...(production && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: production,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
}
