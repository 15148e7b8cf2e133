import type { Page, Request } from '@playwright/test';

/** The requests that the page has sent and that have not ended. Call before its first navigation. */
export function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}
