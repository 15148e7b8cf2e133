// One person's browser: a cookie, and keep-alive connections.
import { once } from 'node:events';
import {
  Agent,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../../scripts/lib/stage.ts';
import { codeOf, messageOf } from '../errors.ts';

/** As many as browsers open to one host. */
const CONNECTIONS = 6;
/** How long both processes may be unreachable before a call fails. */
const REFUSALS = 100;
const PAUSE_MS = 20;

export interface Balancer {
  /** The port that the next call goes to. */
  next(): number;
  /** Nobody accepted a connection there. */
  refused(port: number): void;
}

/** Where the times and errors of calls are recorded. */
export interface CallLog {
  note(name: string, milliseconds: number): void;
  noteError(name: string, sentence: string): void;
}

type Body = string | Buffer | Readable;

interface CallOptions {
  body?: Body;
  headers?: Readonly<Record<string, string>>;
  /** The expected status; 200 by default. */
  status?: number;
  /** The pause after each chunk of the answer. */
  pauseMs?: number | undefined;
}

export interface HttpAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class Caller {
  readonly webs: Balancer;
  timings: CallLog;
  cookie = '';
  readonly #agents = new Map<number, Agent>();

  constructor(webs: Balancer, timings: CallLog) {
    this.webs = webs;
    this.timings = timings;
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    const body = JSON.stringify({ email, password });
    const { headers } = await this.call('sign-in', 'POST', '/api/login', { body });
    const cookies = headers['set-cookie'] ?? [];
    this.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  /** The answer. Errors: another status, which is recorded too. */
  async call(
    name: string,
    method: string,
    path: string,
    { body, headers = {}, status = 200, pauseMs }: CallOptions = {},
  ): Promise<HttpAnswer> {
    const begun = performance.now();
    try {
      const answer = await this.#sendSomewhere(
        { method, path, headers: this.#headers(headers, body) },
        { body, pauseMs },
      );
      this.timings.note(name, performance.now() - begun);
      if (answer.status !== status) throw new Error(`${answer.status} ${String(answer.body).slice(0, 200)}`);
      return answer;
    } catch (error) {
      this.timings.noteError(name, codeOf(error) ?? messageOf(error));
      throw error;
    }
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #headers(headers: Readonly<Record<string, string>>, body: Body | undefined): Record<string, string> {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    return { ...type, ...(this.cookie && { Cookie: this.cookie }), ...headers };
  }

  /** Nothing was sent over a refused connection, so balancers try the next process; all else is an error. */
  async #sendSomewhere(options: RequestOptions, content: Content): Promise<HttpAnswer> {
    for (let refusals = 0; ; refusals += 1) {
      const port = this.webs.next();
      try {
        return await send({ ...options, port, agent: this.#agentFor(port) }, content);
      } catch (error) {
        if (codeOf(error) !== 'ECONNREFUSED' || refusals === REFUSALS) throw error;
        this.webs.refused(port);
        await sleep(PAUSE_MS);
      }
    }
  }

  #agentFor(port: number): Agent {
    const existing = this.#agents.get(port);
    if (existing) return existing;
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    this.#agents.set(port, agent);
    return agent;
  }
}

type Content = Pick<CallOptions, 'body' | 'pauseMs'>;

/** Sends bytes, a text, or a stream; with a pause the answer is read chunk by chunk. */
async function send(options: RequestOptions, { body, pauseMs }: Content): Promise<HttpAnswer> {
  const sent = request({ host: '127.0.0.1', ...options });
  // An error before the answer is thrown by once, one after it by the answer.
  sent.on('error', () => {});
  const answered = once(sent, 'response');
  if (body instanceof Readable) body.pipe(sent);
  else sent.end(body);
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error('There is no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk);
    if (pauseMs) await sleep(pauseMs);
  }
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
