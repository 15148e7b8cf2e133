import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { keyFor } from '../session-secret.js';

/** What an answer follows from. */
export interface Basis {
  /** Of the fund, read before the answer, so that an answer is never older than its tag. */
  version: string;
  /** Today in New York: rates of return change with it. */
  day: string;
}

/** So many seals are remembered, for making one is a large part of the work on a short answer. */
const MOST_KNOWN = 5_000;
/** Those of what somebody searches for are not: they may be long. */
const LONGEST_KNOWN = 400;
const HALF_A_TAG = 11;

/** ETags of answers. Each is signed, so that only who was given an answer can be told that it still holds. */
export class AnswerTags {
  private readonly key: KeyObject;
  private readonly known = new Map<string, string>();

  /** In: what changes with the program's own answers, and the portal's secret. */
  constructor(program: string, secret: string) {
    this.key = createSecretKey(keyFor(`answers of ${program}`, secret));
  }

  /** The tag of what a path answers to somebody: a role or a user's id. */
  of(path: string, who: string, { version, day }: Basis): string {
    return `W/"${this.seal(`${version} ${day}`)}${this.seal(`${who} ${path}`)}"`;
  }

  private seal(text: string): string {
    const known = this.known.get(text);
    if (known) return known;
    const seal = createHmac('sha256', this.key).update(text).digest('base64url').slice(0, HALF_A_TAG);
    if (text.length > LONGEST_KNOWN) return seal;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(text, seal);
    return seal;
  }
}

/** Whether an If-None-Match names the tag; weakly, for proxies may have compressed what they passed on. */
export function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === tag || ifNoneMatch.split(',').some((each) => each.trim() === tag);
}
