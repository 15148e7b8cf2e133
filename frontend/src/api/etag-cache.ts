/** The last response of a URL, with its ETag. */
export interface CachedBody {
  tag: string;
  body: unknown;
  /** The URL of the next page of a list. */
  next: string | undefined;
}

const MAX_BODIES = 60;

/** In memory only, and cleared on sign-out. */
const bodies = new Map<string, CachedBody>();

export const cachedBody = (url: string): CachedBody | undefined => bodies.get(url);

/** Weak ETags only: a strong one is the record's version, which does not cover the computed figures in the response. */
export function cacheBody(url: string, tag: string | null, { body, next }: Omit<CachedBody, 'tag'>): void {
  bodies.delete(url);
  if (!tag?.startsWith('W/')) return;
  bodies.set(url, { tag, body, next });
  const [oldest] = bodies.keys();
  if (bodies.size > MAX_BODIES && oldest !== undefined) bodies.delete(oldest);
}

export const clearEtagCache = (): void => bodies.clear();
