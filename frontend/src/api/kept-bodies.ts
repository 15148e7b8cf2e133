/** What the server answered last, with the tag by which it tells whether that still holds. */
export interface KeptBody {
  tag: string;
  body: unknown;
}

const MOST_BODIES = 60;

/** In memory alone: gone with the page, and when its user signs out. */
const bodies = new Map<string, KeptBody>();

export const keptBody = (url: string): KeptBody | undefined => bodies.get(url);

/** A strong tag is a record's version, which says nothing of the figures that are told with it. */
export function keepBody(url: string, tag: string | null, body: unknown): void {
  bodies.delete(url);
  if (!tag?.startsWith('W/')) return;
  bodies.set(url, { tag, body });
  const [oldest] = bodies.keys();
  if (bodies.size > MOST_BODIES && oldest !== undefined) bodies.delete(oldest);
}

export const forgetBodies = (): void => bodies.clear();
