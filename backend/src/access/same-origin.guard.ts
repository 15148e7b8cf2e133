import {
  ForbiddenException,
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS, type Settings } from '../config/settings.js';

const harmless = new Set(['GET', 'HEAD']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses changes that another site's page asks for in a signed-in visitor's name. Browsers send Origin with every
 * change, and newer ones Sec-Fetch-Site; scripts send neither and carry no visitor's cookies. What is sent has to be
 * right, all of it: a name that an attacker points at this server (DNS rebinding) makes a page there "same-origin",
 * so the origin is compared with PUBLIC_URL, never with the Host of the request.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly isProduction: boolean;
  private readonly origin: string;

  constructor(@Inject(SETTINGS) { nodeEnv, publicUrl }: Settings) {
    this.isProduction = nodeEnv === 'production';
    this.origin = new URL(publicUrl).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (harmless.has(method)) return true;
    const site = headers['sec-fetch-site'];
    const isOwn = headers.origin === undefined || this.isOwn(headers.origin);
    if (isOwn && (site === undefined || site === 'same-origin')) return true;
    if (site === 'same-origin') throw new ForbiddenException(`Please open the portal at ${this.origin}`);
    throw new ForbiddenException('This request came from another site');
  }

  /** Outside production on any port of this machine, for Vite's server and both names of the loopback address. */
  private isOwn(origin: string): boolean {
    if (origin === this.origin) return true;
    return !this.isProduction && URL.canParse(origin) && loopback.has(new URL(origin).hostname);
  }
}
