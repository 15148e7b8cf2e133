import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { browserNameOf } from '../http/browser-name.js';
import { devicesOf } from './history/device-cookie.js';

/** Where a call comes from: its address and browser, as the history of an account tells them. */
export interface Client {
  address: string;
  browser: string;
  /** The tokens that the browser is known by. */
  devices: string[];
}

/** IPv4 as people write it, also where the socket is one for both. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

export const addressOf = (request: Request): string => plainAddress(request.ip ?? '');

export const clientOf = (request: Request): Client => ({
  address: addressOf(request),
  browser: browserNameOf(request.get('User-Agent')),
  devices: devicesOf(request),
});

export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client =>
  clientOf(context.switchToHttp().getRequest<Request>()),
);
