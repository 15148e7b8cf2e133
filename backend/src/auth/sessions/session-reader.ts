import type { IncomingMessage } from 'node:http';
import { parse, serialize } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { Reader } from '../../access/actor.js';
import { sessionHashOf } from '../../access/current-session.js';
import type { Settings } from '../../env.js';
import { cookieRules, SESSION_LIFETIME_MS, sessionCookieKeys, sessionCookieName } from './session-cookie.js';
import { isDue, type SessionStore } from './session.store.js';

/** express-session writes it in front of a signed token. */
const SIGNED = 's:';
/** Of so many callers the signature is not checked at every call anew. */
const MOST_KNOWN = 5_000;

export interface Asked {
  reader: Reader;
  /** The fund's, as it was when the session was looked up. */
  version: string;
  /** The cookie for another twelve hours, when the session was just rolled on. */
  cookie?: string;
}

interface SignedCookie {
  value: string;
  idHash: Buffer;
}

/** Reads who asks, and the fund's version with it in one query, of a request that has been through nothing else. */
export class SessionReader {
  private readonly known = new Map<string, SignedCookie>();
  private readonly name: string;
  private readonly keys: readonly [Buffer, Buffer];

  constructor(
    private readonly store: SessionStore,
    private readonly settings: Pick<Settings, 'nodeEnv'>,
    secret: string,
  ) {
    this.keys = sessionCookieKeys(secret);
    this.name = sessionCookieName(settings);
  }

  /** Nothing when nobody is signed in, or when they have to set up a second factor first. */
  async read({ headers: { cookie: header } }: IncomingMessage): Promise<Asked | undefined> {
    const cookie = header && (this.known.get(header) ?? this.learn(header));
    if (!cookie) return undefined;
    const found = await this.store.glance(cookie.idHash);
    if (!found || found.mustSetUpTwoFactor) return undefined;
    const { reader, version, storedUntil } = found;
    const until = new Date(Date.now() + SESSION_LIFETIME_MS);
    if (!isDue(until, storedUntil)) return { reader, version };
    await this.store.rollOn(cookie.idHash, until);
    const rules = { ...cookieRules(this.settings), expires: until };
    return { reader, version, cookie: serialize(this.name, cookie.value, rules) };
  }

  /** Only that the portal signed it is remembered; whether the session still lasts is asked every time. */
  private learn(header: string): SignedCookie | undefined {
    const value = parse(header)[this.name];
    if (!value?.startsWith(SIGNED)) return undefined;
    const [token] = this.keys
      .map((key) => unsign(value.slice(SIGNED.length), key))
      .filter((one) => one !== false);
    if (!token) return undefined;
    const cookie = { value: SIGNED + sign(token, this.keys[0]), idHash: sessionHashOf(token) };
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(header, cookie);
    return cookie;
  }
}
