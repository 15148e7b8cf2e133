import { ApiError } from '../lib/errors';
import { cacheBody, cachedBody, type CachedBody } from './etag-cache';

const UNCHANGED = 304;

/** What the generated client says its calls throw: an ApiError, or whatever kept the call from being made. */
export type ErrorType<_Answer> = Error;

/** Every call of the generated client goes through here. What still is as it was before is not sent again. */
export async function http<Body>(url: string, init?: RequestInit): Promise<Body> {
  return (await ask(url, init)).body as Body;
}

export interface FetchedPage<Rows> {
  rows: Rows;
  /** Where the next page is, if one follows. */
  next: string | undefined;
}

/** A page of a list, at an address that the list or the page before has told. */
export async function fetchPage<Rows>(url: string, signal?: AbortSignal): Promise<FetchedPage<Rows>> {
  const { body, next } = await ask(url, { method: 'GET', signal });
  return { rows: body as Rows, next };
}

async function ask(url: string, init?: RequestInit): Promise<Pick<CachedBody, 'body' | 'next'>> {
  const isRead = (init?.method ?? 'GET') === 'GET';
  const kept = isRead ? cachedBody(url) : undefined;
  const response = await answerTo(url, kept ? { ...init, headers: asking(kept, init) } : init);
  if (kept && response.status === UNCHANGED) return kept;
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  const answer = { body, next: nextIn(response.headers.get('Link')) };
  if (isRead) cacheBody(url, response.headers.get('ETag'), answer);
  return answer;
}

const nextIn = (link: string | null): string | undefined => /<([^>]+)>; *rel="next"/.exec(link ?? '')?.[1];

function asking({ tag }: CachedBody, init?: RequestInit): Headers {
  const headers = new Headers(init?.headers);
  headers.set('If-None-Match', tag);
  return headers;
}

/** A file of the server, as it is. */
export async function httpFile(url: string, signal?: AbortSignal): Promise<Blob> {
  return (await answerTo(url, { signal })).blob();
}

async function answerTo(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'include' });
  if (response.ok || response.status === UNCHANGED) return response;
  const text = (await response.text()) || response.statusText;
  throw new ApiError(response.status, text, response.headers.get('X-Request-Id'));
}
