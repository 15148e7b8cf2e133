import type { Portal } from './app.js';

const HOUR_S = 3600;
const AT_ONCE = 25;

/** Addresses of different networks. */
export const ipAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `198.18.${Math.floor(n / 250)}.${1 + (n % 250)}`);

interface Guess {
  email: string;
  from: string;
  code?: string;
  password?: string;
}

interface Guessed {
  status: number;
  /** With its number and unit of time normalised. */
  sentence: string;
  /** Seconds of the Retry-After header, 0 without one. */
  wait: number;
}

/** Guesses passwords against a portal that trusts one proxy and limits sign-ins. */
export class PasswordGuesser {
  constructor(private readonly portal: Portal) {}

  async guess({ email, from, password = 'a wrong guess', code }: Guess): Promise<Guessed> {
    const response = await fetch(`${this.portal.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ email, password, code }),
    });
    const { message } = (await response.json()) as { message: string };
    const wait = Number(response.headers.get('Retry-After') ?? 0);
    return { status: response.status, sentence: message.replace(/\d+ (second|minute)s?/, 'N seconds'), wait };
  }

  /**
   * An hour of guesses, each as soon as the delay allows, in parallel; returns the answers. No time passes: the delays
   * are shortened in the database.
   */
  async guessForAnHour(
    email: string,
    { from, times }: { from: string[]; times: number },
  ): Promise<Guessed[]> {
    const answers: Guessed[] = [];
    for (let elapsed = 0; answers.length < times;) {
      const round = Array.from({ length: Math.min(AT_ONCE, times - answers.length) }, (_, n) =>
        this.guess({ email, from: from[(answers.length + n) % from.length] ?? '' }),
      );
      answers.push(...(await Promise.all(round)));
      const waits = answers.slice(-round.length).map((answer) => answer.wait);
      const wait = Math.max(...waits);
      if (elapsed + wait >= HOUR_S) continue;
      elapsed += wait;
      await this.passTime(wait);
    }
    return answers;
  }

  /** Blocks tries from unknown sources at an account, and from their network, for an hour, as a thousand guesses would. */
  async exhaust(email: string): Promise<void> {
    const [from = ''] = ipAddresses(1);
    await this.guess({ email, from });
    await this.set('spec-exhaust', 'failures = 50, next_try_at = $1 where failures = 1');
  }

  /** Extends current delays to an hour, so that no test depends on its speed. */
  async extendDelays(): Promise<void> {
    await this.set('spec-extend-delays', `next_try_at = $1 where next_try_at > '-infinity'`);
  }

  private set(name: string, change: string): Promise<unknown> {
    const text = `update sign_in_throttles set ${change}`;
    return this.portal.sql.rows({ name, text }, [new Date(Date.now() + HOUR_S * 1000)]);
  }

  passTime(seconds: number): Promise<unknown> {
    const text = `update sign_in_throttles set next_try_at = next_try_at - make_interval(secs => $1)`;
    return this.portal.sql.rows({ name: 'spec-pass-time', text }, [seconds]);
  }
}
