import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { addressOf } from '../auth/client.js';
import { asDeed, whoseDeed, type Deed } from '../database/deed.js';

/** From here on, changes are recorded in the audit trail under whoever makes the call. */
export function useAuditContext(app: NestExpressApplication): void {
  app.use((request: Request, _response: Response, next: NextFunction) => asDeed(contextOf(request), next));
}

const contextOf = (request: Request): Deed => ({
  ...(request.user ? whoseDeed(request.user) : { as: 'visitor' }),
  address: addressOf(request),
  requestId: String(request.id),
});
