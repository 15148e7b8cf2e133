import type { KeyObject } from 'node:crypto';
import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { from, lastValueFrom, map, of, type Observable } from 'rxjs';
import { Clock } from '../../config/clock.js';
import { Page } from '../../database/pages.js';
import { CurrentBrand } from '../brand/current-brand.js';
import { RawAnswer, encode, encodingFor, ResponseCache, type CachedResponse } from './response-cache.js';
import { contentEtag, etagFor, matchesEtag, recordEtag } from './etag.js';
import { linkTo } from './pages.js';

declare global {
  namespace Express {
    interface Request {
      /** Read together with the session, before anything else; set only when a user is signed in. */
      fundVersion?: string | undefined;
    }
  }
}

export const CACHED = 'cached';
/** How an answer that is not cached gets its ETag: by its content, or by its record's version. */
export const ETAG = 'etag';
export type EtagKind = 'content' | 'record';

/**
 * Declares that a GET's answer follows from the fund's records, the firm's brand, the day and the user, and from nothing else: while these
 * are the same it is answered by 304 or from memory, and its handler is not called.
 */
export const Cached = () =>
  applyDecorators(
    SetMetadata(CACHED, true),
    ApiResponse({ status: 304, description: 'The response with the ETag in If-None-Match is still current' }),
  );

export const ETAG_KEY = Symbol('ETAG_KEY');

/** The one place where answers get their ETag and the Link to the next page, and where they are cached. */
@Injectable()
export class CacheInterceptor implements NestInterceptor {
  constructor(
    private readonly clock: Clock,
    private readonly cache: ResponseCache,
    private readonly brand: CurrentBrand,
    @Inject(ETAG_KEY) private readonly key: KeyObject,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (Reflect.getMetadata(CACHED, handler)) return this.answerCached({ request, response, next });
    const etag = Reflect.getMetadata(ETAG, handler) as EtagKind | undefined;
    // A record's version counts its edits; computed figures in the same answer change without one.
    if (etag === 'record') delete request.headers['if-none-match'];
    return etag
      ? next.handle().pipe(map((answer) => describe(etag, answer, request, response)))
      : next.handle();
  }

  private answerCached({ request, response, next }: Call): Observable<RawAnswer> {
    const { user, fundVersion: version } = request;
    if (!user || version === undefined) throw new Error('A cached call was let through without a session');
    const path = withSortedQuery(request.originalUrl);
    const reader = readerOf(user);
    const brand = this.brand.fingerprint;
    const etag = etagFor(this.key, { version, brand, day: this.clock.today(), reader, path });
    if (matchesEtag(request.headers['if-none-match'], etag)) return of(notModified(response, etag));
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = `${encoding} ${reader} ${path}`;
    const known = this.cache.get(key, etag);
    if (known) return of(complete(response, known));
    const computed = this.cache.compute(key, etag, async () => {
      const answer: unknown = await lastValueFrom(next.handle());
      const link = answer instanceof Page && answer.next ? linkTo(path, answer.next) : undefined;
      return { etag, link, ...(await encode(textOf(answer), encoding)) };
    });
    return from(computed.then((made) => complete(response, made)));
  }
}

/** By whom is viewed: a viewer of all that an LP sees gets the LP's own answers, others get answers of their own. */
const readerOf = ({ id, viewing }: Pick<Express.User, 'id' | 'viewing'>): string =>
  viewing && viewing.scope !== 'everything' ? `${id} ${viewing.scope}` : id;

interface Call {
  request: Request;
  response: Response;
  next: CallHandler;
}

/** Express itself answers 304 where the ETag is that of If-None-Match; the Link came with the answer that is confirmed. */
function describe(kind: EtagKind, answer: unknown, request: Request, response: Response): unknown {
  const link = answer instanceof Page && answer.next ? linkTo(request.originalUrl, answer.next) : undefined;
  response.setHeader('ETag', kind === 'record' ? recordEtag(answer) : contentEtag(textOf(answer), link));
  if (link && !request.fresh) response.setHeader('Link', link);
  return answer instanceof Page ? answer.body : answer;
}

const textOf = (answer: unknown): string => {
  const body = answer instanceof Page ? answer.body : answer;
  return typeof body === 'string' ? body : JSON.stringify(body);
};

function notModified(response: Response, etag: string): RawAnswer {
  response.setHeader('ETag', etag).setHeader('Vary', 'Accept-Encoding').removeHeader('Content-Type');
  return new RawAnswer(304);
}

function complete(response: Response, { etag, link, bytes, length, encoding }: CachedResponse): RawAnswer {
  response.setHeader('ETag', etag).setHeader('Vary', 'Accept-Encoding').setHeader('Content-Length', length);
  if (link) response.setHeader('Link', link);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  return new RawAnswer(200, bytes);
}

/** The order of the parameters does not change the answer. */
function withSortedQuery(url: string): string {
  const query = url.indexOf('?');
  if (query < 0) return url;
  const parameters = new URLSearchParams(url.slice(query + 1));
  parameters.sort();
  return parameters.size === 0 ? url.slice(0, query) : `${url.slice(0, query)}?${parameters}`;
}
