import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const harmless = new Set(['GET', 'HEAD']);

/**
 * Refuses changes that another site's page asks for in a signed-in visitor's name. Browsers send
 * Sec-Fetch-Site, older ones Origin; scripts send neither and carry no visitor's cookies.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (harmless.has(request.method) || cameFromOurPages(request)) return true;
    throw new ForbiddenException('This request came from another site');
  }
}

function cameFromOurPages(request: Request): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
