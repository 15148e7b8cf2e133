import { openUpload, type OpenUploadRequest } from '../api/generated';
import { ApiError, sentenceOf } from '../api/http';

export interface UploadOptions extends OpenUploadRequest {
  /** Told again and again how much of the file has left, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to where the server wants it, which may be a store of another origin. Returns the path to
 * register. Errors: an ApiError with the server's sentence, `Upload failed: {status}` when it said none, and
 * the signal's reason when it was called off.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
  const { purpose, signal, onProgress } = options;
  const { uploadURL } = await openUpload({ purpose }, { signal });
  signal?.throwIfAborted();
  await put(uploadURL, file, onProgress, signal);
  return uploadURL.replace(/\?.*$/s, '');
}

/** By XMLHttpRequest: fetch tells nothing of how far an upload is. */
function put(
  url: string,
  file: File,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const on = (event: 'load' | 'error' | 'abort' | 'loadend', act: () => void) =>
      request.addEventListener(event, act);
    on('load', () => (isOk(request.status) ? resolve() : reject(refusal(request))));
    on('error', () => reject(new Error('The connection was lost. Please upload the file again.')));
    on('abort', () => reject(signal?.reason as Error));
    on('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** A store may answer with XML, which is not for people. */
function refusal(request: XMLHttpRequest): Error {
  const { status, responseText } = request;
  const answer = new ApiError(status, responseText, request.getResponseHeader('X-Request-Id'));
  const saysOne = sentenceOf(answer, '') !== responseText;
  return saysOne ? answer : new Error(`Upload failed: ${status}`);
}
