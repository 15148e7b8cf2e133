// One person's browser: a cookie, and connections that are kept from one call to the next.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** As many as browsers open to one host. */
const CONNECTIONS = 6;
/** How long both processes may be away before a call counts as failed. */
const REFUSALS = 100;
const PAUSE_MS = 20;

export class Caller {
  #agents = new Map();

  /** Each call goes to the port that `webs.next()` names, and is noted in the timings. */
  constructor(webs, timings) {
    this.webs = webs;
    this.timings = timings;
  }

  async signIn({ email, password }) {
    const body = JSON.stringify({ email, password });
    const { headers } = await this.call('sign-in', 'POST', '/api/login', { body });
    const cookies = headers['set-cookie'] ?? [];
    this.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  /** The answer, which has to have the status. Errors: what it was instead, noted as a fault too. */
  async call(name, method, path, { body, headers = {}, status = 200, pauseMs } = {}) {
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
      this.timings.fault(name, error.code ?? error.message);
      throw error;
    }
  }

  close() {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #headers(headers, body) {
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    return { ...type, ...(this.cookie && { Cookie: this.cookie }), ...headers };
  }

  /** A refused connection has carried nothing, so that any balancer tries the next process; all else is a fault. */
  async #sendSomewhere(options, content) {
    for (let refusals = 0; ; refusals += 1) {
      const port = this.webs.next();
      try {
        return await send({ ...options, port, agent: this.#agentFor(port) }, content);
      } catch (error) {
        if (error.code !== 'ECONNREFUSED' || refusals === REFUSALS) throw error;
        this.webs.refused(port);
        await sleep(PAUSE_MS);
      }
    }
  }

  #agentFor(port) {
    const known = this.#agents.get(port);
    if (known) return known;
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, host: '127.0.0.1' });
    this.#agents.set(port, agent);
    return agent;
  }
}

/** Sends bytes, a text, or what is written piece by piece; with a pause the answer is read piece by piece. */
async function send(options, { body, pauseMs }) {
  const asked = request({ host: '127.0.0.1', ...options });
  // An error before the answer is thrown by once, one after it by the answer.
  asked.on('error', () => {});
  const answered = once(asked, 'response');
  if (body?.pipe) body.pipe(asked);
  else asked.end(body);
  const [response] = await answered;
  const chunks = [];
  for await (const chunk of response) {
    chunks.push(chunk);
    if (pauseMs) await sleep(pauseMs);
  }
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
