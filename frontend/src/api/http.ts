import { ApiError } from '../lib/errors';
import { cacheBody, cachedBody, type CachedBody } from './etag-cache';

const NOT_MODIFIED = 304;

/** The error type of the generated client: an ApiError, or an error of the network. */
export type ErrorType<_Answer> = Error;

/** The transport of the generated client. Sends the ETag of the last response, so that an unchanged one is not sent again. */
export async function http<Body>(url: string, init?: RequestInit): Promise<Body> {
  return (await request(url, init)).body as Body;
}

export interface FetchedPage<Rows> {
  rows: Rows;
  /** The URL of the next page, if there is one. */
  next: string | undefined;
}

/** Fetches a page of a list, at the URL of the list or of the previous page's `next`. */
export async function fetchPage<Rows>(url: string, signal?: AbortSignal): Promise<FetchedPage<Rows>> {
  const { body, next } = await request(url, { method: 'GET', signal });
  return { rows: body as Rows, next };
}

async function request(url: string, init?: RequestInit): Promise<Pick<CachedBody, 'body' | 'next'>> {
  const isRead = (init?.method ?? 'GET') === 'GET';
  const cached = isRead ? cachedBody(url) : undefined;
  const response = await fetchOk(url, cached ? { ...init, headers: conditionalHeaders(cached, init) } : init);
  if (cached && response.status === NOT_MODIFIED) return cached;
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  const result = { body, next: nextIn(response.headers.get('Link')) };
  if (isRead) cacheBody(url, response.headers.get('ETag'), result);
  return result;
}

const nextIn = (link: string | null): string | undefined => /<([^>]+)>; *rel="next"/.exec(link ?? '')?.[1];

function conditionalHeaders({ tag }: CachedBody, init?: RequestInit): Headers {
  const headers = new Headers(init?.headers);
  headers.set('If-None-Match', tag);
  return headers;
}

/** Fetches a file. */
export async function httpFile(url: string, signal?: AbortSignal): Promise<Blob> {
  return (await fetchOk(url, { signal })).blob();
}

async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'include' });
  if (response.ok || response.status === NOT_MODIFIED) return response;
  const text = (await response.text()) || response.statusText;
  throw new ApiError(response.status, text, response.headers.get('X-Request-Id'));
}

/** Makes the server refuse an edit (412) if the record was changed after this version. */
export const ifMatch = (version: number | undefined) => ({ 'If-Match': `"${version}"` });
