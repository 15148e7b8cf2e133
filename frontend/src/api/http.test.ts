import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError, http, httpFile, sentenceOf } from './http';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => void fetchMock.mockReset());

function answer(status: number, body: string | null, init: ResponseInit = {}) {
  fetchMock.mockResolvedValue(new Response(body, { status, ...init }));
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

test('an empty answer is read as nothing', async () => {
  answer(204, null);
  await expect(http('/api/logout', { method: 'POST' })).resolves.toBeUndefined();
});

test('a file is read as it is, and its refusal is told like any other', async () => {
  answer(200, 'name,sector');
  await expect((await httpFile('/api/bulk-import/template/companies')).text()).resolves.toBe('name,sector');
  answer(404, '{"message":"There is no such import"}');
  await expect(httpFile('/api/bulk-import/template/pets')).rejects.toMatchObject({
    status: 404,
    sentence: 'There is no such import',
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
  expect(error.sentence).toBe('Bad Gateway');
  expect(error.details).toEqual([]);
});

test('a person is told the server sentence, or else the fallback', () => {
  expect(sentenceOf(new ApiError(409, '{"message":"Already there"}', null), 'Failed')).toBe('Already there');
  expect(sentenceOf(new Error('Failed to fetch'), 'Failed')).toBe('Failed to fetch');
  expect(sentenceOf('?', 'Failed')).toBe('Failed');
});
