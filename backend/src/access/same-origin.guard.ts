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
 * Refuses changes requested by another site's page with a signed-in user's cookies (CSRF). Browsers send Origin with
 * every change, and newer ones Sec-Fetch-Site; scripts send neither and have no user's cookies. Each header sent has to
 * be right: a name that an attacker points at this server (DNS rebinding) makes a page there "same-origin", so the
 * origin is compared with PUBLIC_URL, never with the Host of the request.
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
    if (site === 'same-origin')
      throw new ForbiddenException(
        `This address of the portal is not allowed. Please open the portal at ${this.origin}`,
      );
    throw new ForbiddenException('This request came from another site and was refused');
  }

  /** Outside production on any port of this machine, for Vite's server and both names of the loopback address. */
  private isOwn(origin: string): boolean {
    if (origin === this.origin) return true;
    return !this.isProduction && URL.canParse(origin) && loopback.has(new URL(origin).hostname);
  }
}
