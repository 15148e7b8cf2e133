import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Logger } from 'nestjs-pino';
import type { Asked, SessionReader } from '../auth/sessions/session-reader.js';
import type { Clock } from '../clock.js';
import { names, type AnswerTags } from './answer-tags.js';
import { Page } from '../database/pages.js';
import type { HeadersOfReads } from '../http/headers.js';
import { linkTo } from '../http/paging.js';
import { noteRoute } from '../http/route-template.js';
import { encode, encodingFor } from './encode-answer.js';
import {
  finderOf,
  fundReadsOf,
  type FundReadRoute,
  type Params,
  type RouteFinder,
} from './fund-read-routes.js';
import type { Answer, KeptAnswers } from './kept-answers.js';
import { readQuery } from './read-query.js';

interface Parts {
  sessions: SessionReader;
  clock: Clock;
  tags: AnswerTags;
  kept: KeptAnswers;
  headers: HeadersOfReads;
  /** Whether each request is logged. */
  tells: boolean;
}

interface Call {
  /** With the query, where there is one. */
  path: string;
  route: FundReadRoute;
  params: Params;
  /** What stands in the query. */
  asked?: string;
  query: object;
  request: IncomingMessage;
}

const NO_QUERY = Object.freeze({});

/** What is sent: without bytes, that the answer of that tag still holds. */
type Sent = Answer | { tag: string; body?: undefined };

/**
 * Answers what declares FundRead, for people who are signed in, without going through Express: most of a short
 * answer's time would be spent there. All else passes, and so does what cannot be answered here: it is refused there,
 * in its sentence. What fails here does not try again there; it is only told.
 */
export class FundReadLane {
  private readonly logger: Logger;
  private readonly failures = new WeakMap<IncomingMessage, unknown>();
  private find: RouteFinder | undefined;

  constructor(
    private readonly app: NestExpressApplication,
    private readonly parts: Parts,
  ) {
    this.logger = app.get(Logger);
  }

  /** To come before whatever else the application does with a request. */
  readonly tellFailure: RequestHandler = (request, _response, next) => next(this.failures.get(request));

  /** Stands in front of whatever has answered the server's requests so far. */
  open(): void {
    const server = this.app.getHttpServer() as Server;
    const [others] = server.listeners('request') as RequestListener[];
    if (!others) throw new Error('Nobody answers the requests of the server');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const call = this.callOf(request);
      if (!call) others(request, response);
      else
        this.answer(call, response).then(
          (done) => done || others(request, response),
          () => response.destroy(),
        );
    });
  }

  private callOf(request: IncomingMessage): Call | undefined {
    const { method, url: path = '' } = request;
    if (method !== 'GET' || !path.startsWith('/api/')) return undefined;
    this.find ??= finderOf(fundReadsOf(this.app));
    const found = this.find(path);
    return found && { path, query: NO_QUERY, ...found, request };
  }

  /** Whether it was answered. */
  private async answer(call: Call, response: ServerResponse): Promise<boolean> {
    const begun = performance.now();
    noteRoute(call.request, call.route.path);
    const found = await this.look(call);
    if (!found) return false;
    const { sent, asked } = found;
    call.request.id = randomUUID();
    response.writeHead(sent.body === undefined ? 304 : 200, this.headersOf(call, sent, asked)).end(sent.body);
    if (this.parts.tells) this.tell(call.request, response, performance.now() - begun);
    return true;
  }

  /** What the application refuses it refuses again when the call comes to it: in its own sentence. */
  private async look(call: Call): Promise<{ sent: Sent; asked: Asked } | undefined> {
    try {
      const asked = await this.parts.sessions.read(call.request);
      const who = asked && call.route.sameFor(asked.reader);
      if (!asked || who === undefined) return undefined;
      const known = call.asked === undefined ? call : await withQuery(call, call.asked);
      return known && { sent: await this.answerTo(known, asked, who), asked };
    } catch (error) {
      if (!(error instanceof HttpException)) this.failures.set(call.request, error);
      return undefined;
    }
  }

  private async answerTo(
    { path, route, params, query, request }: Call,
    { reader, version }: Asked,
    who: string,
  ): Promise<Sent> {
    const { tags, kept, clock } = this.parts;
    const basis = { version, day: clock.today() };
    const { headers } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    const key = `${encoding} ${who} ${path}`;
    const known = kept.find(key, basis);
    const tag = known?.tag ?? tags.of(path, who, basis);
    if (names(headers['if-none-match'], tag)) return { tag };
    return (
      known ??
      kept.make(key, basis, async () => {
        const read = await route.read({ method: 'GET', headers, params, query, user: reader });
        const body = read instanceof Page ? read.body : read;
        const content = await encode(typeof body === 'string' ? body : JSON.stringify(body), encoding);
        const link = read instanceof Page && read.next ? linkTo(path, read.next) : undefined;
        return { tag, link, ...content };
      })
    );
  }

  private headersOf({ request }: Call, sent: Sent, { cookie }: Asked): string[] {
    const { always, withBody } = this.parts.headers;
    const headers = ['ETag', sent.tag, 'X-Request-Id', String(request.id), ...always];
    if (cookie) headers.push('Set-Cookie', cookie);
    if (sent.body === undefined) return headers;
    headers.push('Content-Length', String(sent.length), ...withBody);
    if (sent.link) headers.push('Link', sent.link);
    if (sent.encoding !== 'identity') headers.push('Content-Encoding', sent.encoding);
    return headers;
  }

  /** One line, as of every other request. */
  private tell(req: IncomingMessage, res: ServerResponse, milliseconds: number): void {
    this.logger.log({ req, res, responseTime: Math.round(milliseconds), msg: 'request completed' });
  }
}

/** The call with its query as the handler is given it. Nothing where the application has to answer it. */
async function withQuery(call: Call, asked: string): Promise<Call | undefined> {
  const { route, path } = call;
  const read = route.takes && (await readQuery(asked, route.takes));
  return read && { ...call, query: read.query, path: `${pathIn(path)}?${read.spelling}` };
}

const pathIn = (address: string): string => address.slice(0, address.indexOf('?'));
