import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Request } from './requests.js';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request unchanged; HTTP clients would normalize it. */
export class RawClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  send({ method, path, headers, body }: Omit<Request, 'actor'>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const bytes = Buffer.from(body ?? '');
      const length = body === undefined ? {} : { 'Content-Length': String(bytes.length) };
      const target = new URL(this.url);
      const sent = httpRequest({
        host: target.hostname,
        port: target.port,
        agent: this.agent,
        method,
        path,
        headers: { ...headers, ...length },
      });
      sent.once('error', reject).once('response', (answer) => {
        text(answer)
          .then((all) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: all }))
          .catch(reject);
      });
      sent.end(bytes);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
