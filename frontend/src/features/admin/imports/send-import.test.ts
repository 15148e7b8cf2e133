import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FileChanged, sendImport } from './send-import';

/** A request that is answered at once. */
class Request extends EventTarget {
  static readonly sent: unknown[] = [];
  upload = new EventTarget();
  status = 202;
  responseText = '{"jobId":"1"}';
  open = (...how: string[]) => Request.sent.push(...how);
  setRequestHeader = (...header: string[]) => Request.sent.push(...header);
  send = (body: FormData) => {
    Request.sent.push(body.get('file'));
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  };
}

const browsers = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Request as never;
});
afterEach(() => {
  Request.sent.length = 0;
  globalThis.XMLHttpRequest = browsers;
});

const options = { onProgress: jest.fn(), signal: new AbortController().signal };
/** jsdom's files have no arrayBuffer. */
function fileThat(reads: Promise<ArrayBuffer>): File {
  const file = new File(['name,sector'], 'firm.csv');
  return Object.assign(file, { slice: () => ({ arrayBuffer: () => reads }) });
}

test('a file that was saved again after it was chosen is not sent', async () => {
  const file = fileThat(Promise.reject(new DOMException('Gone', 'NotReadableError')));
  const sending = sendImport({ type: 'companies', file, dryRun: false, skipsExisting: false }, options);
  await expect(sending).rejects.toThrow(FileChanged);
  await expect(sending).rejects.toThrow('Please choose it again.');
  expect(Request.sent).toEqual([]);
});

test('a file is sent with its options, and the import is not awaited', async () => {
  const file = fileThat(Promise.resolve(new ArrayBuffer(1)));
  const request = { type: 'lp-users', file, dryRun: true, skipsExisting: true };
  await expect(sendImport(request, options)).resolves.toEqual({ jobId: '1' });
  expect(Request.sent).toEqual([
    'POST',
    '/api/bulk-import/lp-users?dryRun=true&existing=skip',
    'Prefer',
    'respond-async',
    expect.objectContaining({ name: 'firm.csv' }),
  ]);
});

test('a workbook is sent to a call of its own, which leaves out the examples on request', async () => {
  const file = fileThat(Promise.resolve(new ArrayBuffer(1)));
  const request = { type: 'workbook', file, dryRun: false, skipsExisting: false };
  await sendImport({ ...request, leavesOutExamples: true }, options);
  await sendImport({ ...request, leavesOutExamples: false }, options);
  expect(Request.sent.filter((sent) => String(sent).startsWith('/api'))).toEqual([
    '/api/bulk-import/workbook?examples=leave-out',
    '/api/bulk-import/workbook',
  ]);
});
