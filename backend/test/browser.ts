import type { Response } from 'supertest';
import { cookiesIn, type Portal } from './app.js';
import { PASSWORD } from './builders.js';

/** A client with a cookie jar, in which users sign in and out. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    private readonly portal: Portal,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response> {
    const cookies = [...this.jar].map((pair) => pair.join('=')).join('; ');
    const headers = { ...this.headers, ...(cookies && { Cookie: cookies }) };
    const response = await this.portal.call(null, method, path, body, headers);
    for (const cookie of cookiesIn(response)) {
      const [name = '', ...value] = cookie.split('=');
      this.jar.set(name, value.join('='));
    }
    return response;
  }

  /** A cookie of the jar, as a request sends it. */
  cookie(name: string): string {
    return `${name}=${this.jar.get(name) ?? ''}`;
  }

  signIn(email: string, more: { password?: string; code?: string } = {}): Promise<Response> {
    return this.call('POST', '/api/login', { email, password: PASSWORD, ...more });
  }

  /** Whether its session is still valid. */
  async isSignedIn(): Promise<boolean> {
    return (await this.call('GET', '/api/user')).status === 200;
  }
}
