import { ApiError, UserFacingError } from '../lib/errors';

interface SendOptions {
  method: 'PUT' | 'POST';
  url: string;
  body: File | FormData;
  headers?: Record<string, string>;
  /** The sent fraction, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a body by XMLHttpRequest, because fetch reports no upload progress. Returns the response's text. Throws an
 * ApiError when the server refuses, a UserFacingError when the connection is lost, or the signal's reason.
 */
export function send({ method, url, body, headers = {}, onProgress, signal }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const on = (event: 'load' | 'error' | 'abort' | 'loadend', act: () => void) =>
      request.addEventListener(event, act);
    on('load', () => (isOk(request.status) ? resolve(request.responseText) : reject(errorOf(request))));
    on('error', () => reject(new UserFacingError('The connection was lost. Please upload the file again.')));
    on('abort', () => reject(signal?.reason as Error));
    on('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // The browser sets the type of FormData, which includes the boundary of its parts.
    if (body instanceof File) {
      request.setRequestHeader('Content-Type', body.type || 'application/octet-stream');
    }
    request.send(body);
  });
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

const errorOf = (request: XMLHttpRequest): ApiError =>
  new ApiError(request.status, request.responseText, request.getResponseHeader('X-Request-Id'));
