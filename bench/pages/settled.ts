// Waits until a page has finished loading and drawing: by its requests and frames, not by a time.
import type { Page, Request } from '@playwright/test';
import { openRequests } from '../../e2e/open-requests.ts';

const TIMEOUT_MS = 30_000;
const requestsOf = new WeakMap<Page, ReadonlySet<Request>>();

/** Has to be called before the first navigation of the page. */
export function trackRequests(page: Page): void {
  requestsOf.set(page, openRequests(page));
}

/** Resolves when no request is open and nothing has changed for some frames. */
export async function settled(page: Page): Promise<void> {
  const open = requestsOf.get(page) ?? new Set<Request>();
  const deadline = Date.now() + TIMEOUT_MS;
  do {
    if (Date.now() > deadline)
      throw new Error(
        `${page.url()} still waits for ${[...open].map((request) => request.url()).join(', ')}`,
      );
    await page.evaluate(() => globalThis.watch.quietFrames());
  } while (open.size > 0);
}
