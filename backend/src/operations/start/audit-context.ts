import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { addressOf } from '../../auth/client.js';
import { runWithAuditContext, auditContextOf, type AuditContext } from '../../audit/audit-context.js';

/** Attributes what the rest of the request changes to its user. */
export function useAuditContext(app: NestExpressApplication): void {
  app.use((request: Request, _response: Response, next: NextFunction) =>
    runWithAuditContext(auditContext(request), next),
  );
}

const auditContext = (request: Request): AuditContext => ({
  ...(request.user ? auditContextOf(request.user) : { as: 'visitor' }),
  address: addressOf(request),
  requestId: String(request.id),
});
