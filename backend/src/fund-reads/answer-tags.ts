import { createHmac } from 'node:crypto';
import { keyFor } from '../session-secret.js';

/** What an answer follows from. */
export interface Basis {
  /** Of the fund, read before the answer, so that an answer is never older than its tag. */
  version: string;
  /** Today in New York: rates of return change with it. */
  day: string;
}

/** ETags of answers. Each is signed, so that only who was given an answer can be told that it still holds. */
export class AnswerTags {
  private readonly key: Buffer;

  /** In: what changes with the program's own answers, and the portal's secret. */
  constructor(program: string, secret: string) {
    this.key = keyFor(`answers of ${program}`, secret);
  }

  /** The tag of what a path answers to somebody: a role or a user's id. */
  of(path: string, who: string, { version, day }: Basis): string {
    const seal = createHmac('sha256', this.key)
      .update(`${version} ${day} ${who} ${path}`)
      .digest('base64url');
    return `W/"${seal.slice(0, 22)}"`;
  }
}

/** Whether an If-None-Match names the tag; weakly, for proxies may have compressed what they passed on. */
export function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === tag || ifNoneMatch.split(',').some((each) => each.trim() === tag);
}
