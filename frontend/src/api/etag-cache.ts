/** What the server answered last, with the tag by which it tells whether that still holds. */
export interface CachedBody {
  tag: string;
  body: unknown;
  /** Of a page: where the next one is. */
  next: string | undefined;
}

const MAX_BODIES = 60;

/** In memory alone: gone with the page, and when its user signs out. */
const bodies = new Map<string, CachedBody>();

export const cachedBody = (url: string): CachedBody | undefined => bodies.get(url);

/** A strong tag is a record's version, which says nothing of the figures that are told with it. */
export function cacheBody(url: string, tag: string | null, { body, next }: Omit<CachedBody, 'tag'>): void {
  bodies.delete(url);
  if (!tag?.startsWith('W/')) return;
  bodies.set(url, { tag, body, next });
  const [oldest] = bodies.keys();
  if (bodies.size > MAX_BODIES && oldest !== undefined) bodies.delete(oldest);
}

export const clearEtagCache = (): void => bodies.clear();
