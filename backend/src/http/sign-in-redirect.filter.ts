import { Catch, UnauthorizedException, type ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorsFilter } from './errors.filter.js';

/**
 * For files, whose addresses people open from mails and bookmarks: a browser that navigates there signed out is
 * redirected to the sign-in page and from there back. Any other client gets the usual 401.
 */
@Catch(UnauthorizedException)
export class SignInRedirectFilter extends ErrorsFilter {
  override catch(exception: UnauthorizedException, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    // oxlint-disable-next-line promise/valid-params -- a filter's method, not a promise's.
    if (request.user || !isNavigation(request)) return super.catch(exception, host);
    const response = host.switchToHttp().getResponse<Response>();
    response.set({ 'Cache-Control': 'private, no-store', Vary: 'Accept, Sec-Fetch-Mode' });
    response.redirect(302, `/auth?${new URLSearchParams({ redirect: request.originalUrl }).toString()}`);
  }
}

/** Browsers that send no fetch metadata, as over plain HTTP, name HTML first among what they accept. */
function isNavigation({ method, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : /^text\/html\b/i.test(headers.accept ?? '');
}
