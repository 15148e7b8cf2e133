import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../../lib/errors';
import { sendInTurn } from './send-invitations';

const ids = ['a', 'b', 'c', 'd', 'e'];

function course() {
  const onProgress = jest.fn<(done: number) => void>();
  let onEnd: (tried: number, faults: readonly string[]) => void = () => undefined;
  const end = new Promise((resolve) => {
    onEnd = (tried, faults) => resolve({ tried, faults });
  });
  return { onProgress, onEnd, end };
}

describe('sending many invitations', () => {
  it('sends each once, two at a time, and tells how far it is', async () => {
    let atOnce = 0;
    let most = 0;
    const send = jest.fn(async (_id: string) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
    });
    const told = course();
    sendInTurn(ids, send, told);
    expect(await told.end).toEqual({ tried: 5, faults: [] });
    expect(send.mock.calls.map(([id]) => id)).toEqual(ids);
    expect(most).toBe(2);
    expect(told.onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on after one that failed, and tells what went wrong', async () => {
    const told = course();
    const refusal = new ApiError(409, '{"message":"No more"}', null);
    sendInTurn(ids, (id) => (id === 'b' ? Promise.reject(refusal) : Promise.resolve()), told);
    expect(await told.end).toEqual({ tried: 5, faults: ['No more'] });
  });

  it('ends with those on their way once it is stopped', async () => {
    const told = course();
    const stop = sendInTurn(ids, () => Promise.resolve(), told);
    stop();
    expect(await told.end).toEqual({ tried: 2, faults: [] });
  });
});
