import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Express, NextFunction, Request, Response } from 'express';
import type { INestApplication } from '@nestjs/common';
import { assertMay } from '../../access/access.guard.js';
import { Sql } from '../../database/sql.js';
import type { Settings } from '../../config/settings.js';
import { SessionLookup, SessionStore } from '../../auth/sessions/session.store.js';
import { useSessions } from '../../auth/sessions/session-lifecycle.js';
import { SESSION_SECRET } from '../../config/session-secret.js';
import { OpenSetup } from '../../setup/open-setup.js';
import { FileStore } from '../../storage/file-store.js';
import { readBodies } from '../../http/body.js';
import { serveLogos } from '../../http/brand/brand-files.js';
import { protectAnswers } from '../../http/headers.js';
import { serveClient } from '../../http/spa.js';
import { addressOf } from '../../auth/client.js';
import { runWithAuditContext, auditContextOf, type AuditContext } from '../../audit/audit-context.js';

/** Longer than proxies keep a connection: a request that is sent on one that is just being closed is lost. */
const KEEP_ALIVE_MS = 75_000;

/** Connections that send a request's headers more slowly are closed; the body may take Node's five minutes. */
const HEADERS_MS = 20_000;

interface Options {
  /** Whether the built frontend is served too; API tests have none. */
  client: boolean;
}

/** Everything in front of the handlers, in order: headers, sessions, bodies, the audit context, the contract's page, the client. */
export function configureApp(app: NestExpressApplication, settings: Settings, options: Options): void {
  Object.assign(app.getHttpServer(), { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS });
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('etag', false);
  distinguishCase(app);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  protectAnswers(app, settings, app.get(FileStore).uploadOrigin);
  const store = new SessionStore(app.get(SessionLookup), app.get(Sql));
  useSessions(app, settings, { store, secret: app.get<string>(SESSION_SECRET) });
  readBodies(app);
  useAuditContext(app);
  serveContract(app, settings);
  serveLogos(app, settings.brand);
  if (options.client) serveClient(app, settings, () => app.get(OpenSetup).isOpen());
}

/** Set on the router itself: Nest's adapter creates it before "case sensitive routing" could be set. */
function distinguishCase(app: NestExpressApplication): void {
  Object.assign((app.getHttpAdapter().getInstance() as Express).router, { caseSensitive: true });
}

/** Attributes the changes of a request to its user. */
function useAuditContext(app: NestExpressApplication): void {
  app.use((request: Request, _response: Response, next: NextFunction) =>
    runWithAuditContext(auditContext(request), next),
  );
}

const auditContext = (request: Request): AuditContext => ({
  ...(request.user ? auditContextOf(request.user) : { as: 'visitor' }),
  address: addressOf(request),
  requestId: String(request.id),
});

/** Swagger's page and its document; outside development under the policy api-docs.read. */
function serveContract(app: NestExpressApplication, { nodeEnv }: Settings): void {
  if (nodeEnv !== 'development')
    app.use(['/api/docs', '/api/docs-json'], (request: Request, _response: Response, next: NextFunction) => {
      assertMay(request.user, 'api-docs.read');
      next();
    });
  SwaggerModule.setup('api/docs', app, () => contractOf(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
}

/** The OpenAPI document, generated from the controllers. */
export function contractOf(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Fund portal')
    .setDescription(
      'Amounts of money are decimal strings with two decimals; ratios are numbers or null. Every error response is an ErrorAnswer.',
    )
    .setVersion('1')
    .addCookieAuth('portal.sid')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => method + (controller === 'HealthController' ? 'Health' : ''),
  });
}
