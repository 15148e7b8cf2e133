import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { addressOf } from '../auth/client.js';
import { asDeed, whoseDeed, type Deed } from '../database/deed.js';

/** From here on the database is told whose call it is that changes something. */
export function tellDeeds(app: NestExpressApplication): void {
  app.use((request: Request, _response: Response, next: NextFunction) => asDeed(deedOf(request), next));
}

const deedOf = (request: Request): Deed => ({
  ...(request.user ? whoseDeed(request.user) : { as: 'visitor' }),
  address: addressOf(request),
  requestId: String(request.id),
});
