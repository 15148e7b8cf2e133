import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ApiError } from '../lib/errors';
import { uploadFile } from './upload-file';

const url = 'https://store.example/objects/uploads/1?expires=2&signature=3';
const file = new File(['%PDF-1.7'], 'Term Sheet.pdf', { type: 'application/pdf' });

/** Stands for the browser's request, and is answered by the test. */
class Request extends EventTarget {
  static last: Request | undefined;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  sent: unknown[] = [];
  open = (...how: string[]) => this.sent.push(...how);
  setRequestHeader = (...header: string[]) => this.sent.push(...header);
  getResponseHeader = () => null;
  send = (body: File) => {
    this.sent.push(body);
    Request.last = this;
  };
  abort = () => this.end('abort');
  answer(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    this.end('load');
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

const browsers = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Request as never;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ uploadURL: url }))));
});
afterEach(() => {
  globalThis.XMLHttpRequest = browsers;
  jest.restoreAllMocks();
});

/** An upload whose bytes are on their way. */
async function begin(options: Parameters<typeof uploadFile>[1] = {}) {
  Request.last = undefined;
  const result = uploadFile(file, options);
  const request = await waitFor(() => Request.last ?? Promise.reject(new Error('Nothing was sent')));
  return { result, request };
}

test('a file is sent to the address from the server with its type, and its path is returned', async () => {
  const onProgress = jest.fn();
  const { result, request } = await begin({ purpose: 'k1-batch', onProgress });
  expect(fetch).toHaveBeenCalledWith(
    '/api/objects/upload',
    expect.objectContaining({ method: 'POST', body: '{"purpose":"k1-batch"}' }),
  );
  expect(request.sent).toEqual(['PUT', url, 'Content-Type', 'application/pdf', file]);
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
  expect(onProgress).toHaveBeenCalledWith(0.25);
  request.answer(200);
  await expect(result).resolves.toBe('https://store.example/objects/uploads/1');
});

test('a refused upload has the server’s message, or else the status', async () => {
  const silent = await begin();
  silent.request.answer(403, '<Error><Code>AccessDenied</Code></Error>');
  await expect(silent.result).rejects.toThrow('Upload failed: 403');
  const said = await begin();
  said.request.answer(413, '{"message":"File must be smaller than 10MB"}');
  const error: unknown = await said.result.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).sentence).toBe('File must be smaller than 10MB');
});

test('a lost connection has a message of its own', async () => {
  const { result, request } = await begin();
  request.end('error');
  await expect(result).rejects.toThrow('The connection was lost. Please upload the file again.');
});

test('an upload can be aborted', async () => {
  const controller = new AbortController();
  const { result } = await begin({ signal: controller.signal });
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
});
