import { randomBytes, randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
  app.use(protection(settings, uploadOrigin, { styles: inlineStyles, base: ownBase }));
}

/** Names and values by turns. */
export interface HeadersOfReads {
  always: string[];
  /** What protects or describes a body; an answer of 304 has none. */
  withBody: string[];
}

const ofEveryAnswer = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

const ofEveryBody = 'cross-origin-resource-policy';

/**
 * The headers for answers that do not go through the application: the same but for those that browsers heed with
 * documents alone, for these are JSON.
 */
export function headersOfReads(settings: Settings, uploadOrigin: string | null): HeadersOfReads {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  protection(settings, uploadOrigin)(response.req, response, () => {});
  const always = ['Cache-Control', 'private, no-store', 'Vary', 'Accept-Encoding'];
  const withBody = ['Content-Type', 'application/json; charset=utf-8'];
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (ofEveryAnswer.has(name)) always.push(name, String(value));
    else if (name === ofEveryBody) withBody.push(name, String(value));
  return { always, withBody };
}

type Rule = (request: IncomingMessage, response: ServerResponse) => string;

/** What depends on the page. */
interface PageRules {
  styles: Rule;
  base: Rule;
}

const protection = (settings: Settings, uploadOrigin: string | null, pages?: PageRules) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentRules(uploadOrigin, pages) },
    strictTransportSecurity: settings.nodeEnv === 'production',
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

/** Scripts only from here; styles from here or, in pages, with the answer's nonce. */
const contentRules = (uploadOrigin: string | null, pages?: PageRules) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", ...(pages ? [pages.styles] : [])],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : [])],
  objectSrc: ["'none'"],
  baseUri: [pages?.base ?? "'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
});

/** The contract's page is Swagger's own and knows no nonce. */
function inlineStyles(request: IncomingMessage, response: ServerResponse): string {
  if (/^\/api\/docs\/?$/.test(request.url ?? '')) return "'unsafe-inline'";
  return `'nonce-${(response as Response).locals['nonce'] as string}'`;
}

/** The queue page is bull-board's own and names its files by their base. */
const ownBase = ({ url = '' }: IncomingMessage): string =>
  /^\/api\/admin\/queues(?:[/?]|$)/.test(url) ? "'self'" : "'none'";
