// Waits until a page has finished loading and drawing: by its requests and frames, not by a time.
import type { Page, Request } from '@playwright/test';

const TIMEOUT_MS = 30_000;
const openRequests = new WeakMap<Page, Set<Request>>();

/** Has to be called before the first navigation of the page. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Resolves when no request is open and nothing has changed for some frames. */
export async function settled(page: Page): Promise<void> {
  const open = openRequests.get(page) ?? new Set<Request>();
  const deadline = Date.now() + TIMEOUT_MS;
  do {
    if (Date.now() > deadline)
      throw new Error(
        `${page.url()} still waits for ${[...open].map((request) => request.url()).join(', ')}`,
      );
    await page.evaluate(() => globalThis.watch.quietFrames());
  } while (open.size > 0);
}
