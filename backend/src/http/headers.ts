import { randomBytes, randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import type { Settings } from '../config/settings.js';

const call = /^\/api(?=[/?]|$)/;
const pageOfApi = /^\/api\/(docs|admin\/queues)(?=[/?]|$)/;

/** Headers of every answer. Pages may send files to the store's own origin, when it has one. */
export function protectAnswers(
  app: NestExpressApplication,
  settings: Settings,
  uploadOrigin: string | null,
): void {
  const protectPage = protection(settings, uploadOrigin, { styles: inlineStyles, base: ownBase });
  const headersOfCalls = new Map(Object.entries(headersSetBy(protection(settings, uploadOrigin))));
  app.use((request: Request, response: Response, next: NextFunction) => {
    request.id = randomUUID();
    response.setHeader('X-Request-Id', request.id);
    const isCall = call.test(request.url);
    if (isCall) response.setHeader('Cache-Control', 'private, no-store');
    if (isCall && !pageOfApi.test(request.url)) {
      response.setHeaders(headersOfCalls);
      return next();
    }
    response.locals['nonce'] = randomBytes(16).toString('base64');
    protectPage(request, response, next);
  });
}

/** Those of calls are the same for each, so helmet computes them once. */
function headersSetBy(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
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

/** Swagger renders the contract's page, without a nonce. */
function inlineStyles(request: IncomingMessage, response: ServerResponse): string {
  if (/^\/api\/docs\/?$/.test(request.url ?? '')) return "'unsafe-inline'";
  return `'nonce-${(response as Response).locals['nonce'] as string}'`;
}

/** The queue page is bull-board's own and names its files by their base. */
const ownBase = ({ url = '' }: IncomingMessage): string =>
  /^\/api\/admin\/queues(?:[/?]|$)/.test(url) ? "'self'" : "'none'";
