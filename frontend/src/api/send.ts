import { ApiError, UserFacingError } from '../lib/errors';

interface Sending {
  method: 'PUT' | 'POST';
  url: string;
  body: File | FormData;
  headers?: Record<string, string>;
  /** Told again and again how much of it has left, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends bytes by XMLHttpRequest, for fetch tells nothing of how far it is. Returns the answer's text. Errors: an
 * ApiError when the server refuses, a sentence when the connection is cut, and the signal's reason.
 */
export function send({ method, url, body, headers = {}, onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const on = (event: 'load' | 'error' | 'abort' | 'loadend', act: () => void) =>
      request.addEventListener(event, act);
    on('load', () => (isOk(request.status) ? resolve(request.responseText) : reject(refusal(request))));
    on('error', () => reject(new UserFacingError('The connection was lost. Please upload the file again.')));
    on('abort', () => reject(signal?.reason as Error));
    on('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // A form's own type tells where its parts begin, and is left to the browser.
    if (body instanceof File) {
      request.setRequestHeader('Content-Type', body.type || 'application/octet-stream');
    }
    request.send(body);
  });
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

const refusal = (request: XMLHttpRequest): ApiError =>
  new ApiError(request.status, request.responseText, request.getResponseHeader('X-Request-Id'));
