import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { browserNameOf } from './history/browser-name.js';

/** Where a call comes from, as the history of an account tells it. */
export interface Client {
  address: string;
  browser: string;
}

/** IPv4 as people write it, also where the socket is one for both. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

export const clientOf = (request: Request): Client => ({
  address: plainAddress(request.ip ?? ''),
  browser: browserNameOf(request.get('User-Agent')),
});

export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client =>
  clientOf(context.switchToHttp().getRequest<Request>()),
);
