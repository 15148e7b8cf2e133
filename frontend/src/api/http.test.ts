import { afterEach, expect, jest, test } from '@jest/globals';
import { clearEtagCache, cachedBody } from './etag-cache';
import { fetchPage, http, httpFile } from './http';
import { ApiError, getErrorMessage, UserFacingError } from '../lib/errors';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  fetchMock.mockReset();
  clearEtagCache();
});

function answer(status: number, body: string | null, init: ResponseInit = {}) {
  fetchMock.mockImplementation(() => Promise.resolve(new Response(body, { status, ...init })));
}

async function failure(): Promise<ApiError> {
  return http('/api/investments').then(
    () => Promise.reject(new Error('The call succeeded')),
    (error: unknown) => error as ApiError,
  );
}

test('credentials are always sent', async () => {
  answer(200, '[]');
  await expect(http('/api/investments', { method: 'GET' })).resolves.toEqual([]);
  expect(fetchMock).toHaveBeenCalledWith('/api/investments', { method: 'GET', credentials: 'include' });
});

test('what still is as it was is not sent again', async () => {
  const list = JSON.stringify([{ id: '1' }]);
  answer(200, list, { headers: { ETag: 'W/"one"' } });
  const first = await http('/api/companies');
  answer(304, null);
  const headers = { Accept: 'application/json' };
  expect(await http('/api/companies', { method: 'GET', headers })).toBe(first);
  const asked = fetchMock.mock.lastCall?.[1]?.headers as Headers;
  expect([...asked]).toEqual([
    ['accept', 'application/json'],
    ['if-none-match', 'W/"one"'],
  ]);
  answer(200, '[]', { headers: { ETag: 'W/"two"' } });
  expect(await http('/api/companies')).toEqual([]);
});

test('a page has the address of the next one, also after a 304', async () => {
  const next = '/api/updates?limit=1&cursor=abc';
  answer(200, '[{"id":"1"}]', { headers: { ETag: 'W/"one"', Link: `<${next}>; rel="next"` } });
  const page = await fetchPage('/api/updates?limit=1');
  expect(page).toEqual({ rows: [{ id: '1' }], next });
  answer(304, null);
  expect(await fetchPage('/api/updates?limit=1')).toEqual(page);
  answer(200, '[]', { headers: { ETag: 'W/"two"' } });
  expect(await fetchPage('/api/updates?limit=1')).toEqual({ rows: [], next: undefined });
});

test('a record’s version is no sign that all of it is the same, and a change is never taken for a read', async () => {
  answer(200, '{"id":"1"}', { headers: { ETag: '"3"' } });
  await http('/api/companies/1');
  await http('/api/companies/1');
  expect(fetchMock.mock.lastCall?.[1]).toEqual({ credentials: 'include' });
  answer(201, '[]', { headers: { ETag: 'W/"one"' } });
  await http('/api/drafts', { method: 'POST' });
  await http('/api/drafts', { method: 'POST' });
  expect(fetchMock.mock.lastCall?.[1]).toEqual({ method: 'POST', credentials: 'include' });
});

test('nothing of it stays once the user has signed out', async () => {
  answer(200, '[]', { headers: { ETag: 'W/"one"' } });
  await http('/api/investments');
  clearEtagCache();
  await http('/api/investments');
  expect(fetchMock.mock.lastCall?.[1]).toEqual({ credentials: 'include' });
});

test('the ETag cache has at most the last sixty bodies', async () => {
  for (let n = 0; n <= 60; n += 1) {
    answer(200, '[]', { headers: { ETag: 'W/"one"' } });
    await http(`/api/lists/${n}`);
  }
  expect([cachedBody('/api/lists/0'), cachedBody('/api/lists/1')]).toEqual([
    undefined,
    { tag: 'W/"one"', body: [] },
  ]);
});

test('an empty answer is read as nothing', async () => {
  answer(204, null);
  await expect(http('/api/logout', { method: 'POST' })).resolves.toBeUndefined();
});

test('a file is returned as a blob, and its error has the server’s message', async () => {
  answer(200, 'name,sector');
  await expect((await httpFile('/api/bulk-import/template/companies')).text()).resolves.toBe('name,sector');
  answer(404, '{"message":"This import type does not exist"}');
  await expect(httpFile('/api/bulk-import/template/pets')).rejects.toMatchObject({
    status: 404,
    sentence: 'This import type does not exist',
  });
});

test('an answer that is not ok throws its status and its text', async () => {
  const body = JSON.stringify({
    statusCode: 400,
    message: 'Check the form.',
    error: 'Check the form.',
    details: [{ field: 'investmentName', message: 'Investment name is required' }],
  });
  answer(400, body, { headers: { 'X-Request-Id': 'r-1' } });
  const error = await failure();
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(`400: ${body}`);
  expect(error.sentence).toBe('Check the form.');
  expect(error.details).toEqual([{ field: 'investmentName', message: 'Investment name is required' }]);
  expect(error.requestId).toBe('r-1');
});

test('an empty failure throws its status text', async () => {
  answer(502, '', { statusText: 'Bad Gateway' });
  const error = await failure();
  expect(error.message).toBe('502: Bad Gateway');
  expect(error.sentence).toBe('');
  expect(error.details).toEqual([]);
});

const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';

test.each([
  ['the server sentence', new ApiError(409, '{"message":"Already there"}', null), 'Already there'],
  ['its error field when that is all', new ApiError(400, '{"error":"No such year"}', null), 'No such year'],
  [
    'its error field when the message is empty',
    new ApiError(400, '{"message":" ","error":"No"}', null),
    'No',
  ],
  ['a sentence of the portal', new UserFacingError('Upload failed: 503'), 'Upload failed: 503'],
  ['the fallback for a page of a proxy', new ApiError(502, page, null), 'Failed'],
  ['the fallback for plain text', new ApiError(500, 'Internal Server Error', null), 'Failed'],
  ['the fallback for an empty answer', new ApiError(500, '', null), 'Failed'],
  ['the fallback for an empty object', new ApiError(500, '{}', null), 'Failed'],
  ['the fallback for a message that is no text', new ApiError(500, '{"message":["a"]}', null), 'Failed'],
  ['the fallback when the network fails', new TypeError('Failed to fetch'), 'Failed'],
  ['the fallback for an answer that is not JSON', new SyntaxError("Unexpected token '<'"), 'Failed'],
  ['the fallback for what is no error', '?', 'Failed'],
])('the error message is %s', (_what, error, message) => {
  expect(getErrorMessage(error, 'Failed')).toBe(message);
});
