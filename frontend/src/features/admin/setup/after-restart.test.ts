import { afterEach, expect, jest, test } from '@jest/globals';
import { afterRestart } from './after-restart';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => void fetchMock.mockReset());

/** What each poll finds, the last one for good; undefined: nothing listens. */
const found = (...statuses: (number | undefined)[]) =>
  fetchMock.mockImplementation(() => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status }));
  });

test('the set-up opens once the portal serves without the former session', async () => {
  found(200, undefined, undefined, 503, 401);
  expect(await afterRestart(1)).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledTimes(5);
});

test('a portal that serves the demonstration fund again says that nothing was deleted', async () => {
  found(200, undefined, 200);
  expect(await afterRestart(1)).toContain('could not be deleted');
});

test('a portal that does not come back is not awaited for ever', async () => {
  found(200, undefined);
  expect(await afterRestart(1, 30)).toContain('does not answer');
});
