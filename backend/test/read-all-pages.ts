import type { User } from '../src/users/user.entity.js';
import type { Portal } from './app.js';

export interface Row {
  [field: string]: unknown;
  id: string;
}

/** The next page's path from a Link header. */
export const nextLink = (link: string | undefined): string | undefined =>
  /^<(\/[^>]+)>; rel="next"$/.exec(link ?? '')?.[1];

/** Reads a list page by page to its end; `between` runs after each page. */
export async function readAllPages(
  portal: Portal,
  user: User,
  path: string,
  between: (rows: Row[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next;) {
    const { status, body, headers, text } = await portal.call(user, 'GET', next);
    if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`);
    pages.push(body as Row[]);
    next = nextLink(headers['link'] as string | undefined);
    await between(body as Row[]);
  }
  return pages;
}
