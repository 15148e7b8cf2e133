/** Calls of a signed-in user, by which journeys prepare and check what they are not about. */
export class PortalApi {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async signIn(url: string, credentials: { email: string; password: string }): Promise<PortalApi> {
    const response = await send(`${url}/api/login`, 'POST', '', credentials);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new PortalApi(url, cookies.join('; '));
  }

  async get<Body>(path: string): Promise<Body> {
    return (await (await send(`${this.#url}${path}`, 'GET', this.#cookie)).json()) as Body;
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await send(`${this.#url}${path}`, 'GET', this.#cookie)).arrayBuffer());
  }

  async post<Body>(path: string, body: object): Promise<Body> {
    return (await (await send(`${this.#url}${path}`, 'POST', this.#cookie, body)).json()) as Body;
  }
}

/** Errors: the call and its answer, unless it succeeds. */
async function send(url: string, method: string, cookie: string, body?: object): Promise<Response> {
  const headers = { cookie, ...(body && { 'Content-Type': 'application/json' }) };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (response.ok) return response;
  throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}
