import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../lib/errors';
import { invitationsToast, sendInvitations } from './send-invitations';

const ids = ['a', 'b', 'c', 'd', 'e'];

function sendingEvents() {
  const onProgress = jest.fn<(done: number) => void>();
  let onEnd: (done: number, errors: readonly string[]) => void = () => undefined;
  const end = new Promise((resolve) => {
    onEnd = (done, errors) => resolve({ done, errors });
  });
  return { onProgress, onEnd, end };
}

describe('sending many invitations', () => {
  it('sends each once, two at a time, and reports its progress', async () => {
    let running = 0;
    let most = 0;
    const send = jest.fn(async (_id: string) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    const events = sendingEvents();
    sendInvitations(ids, send, events);
    expect(await events.end).toEqual({ done: 5, errors: [] });
    expect(send.mock.calls.map(([id]) => id)).toEqual(ids);
    expect(most).toBe(2);
    expect(events.onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on after one that failed, and reports its error', async () => {
    const events = sendingEvents();
    const refusal = new ApiError(409, '{"message":"No more"}', null);
    sendInvitations(ids, (id) => (id === 'b' ? Promise.reject(refusal) : Promise.resolve()), events);
    expect(await events.end).toEqual({ done: 5, errors: ['No more'] });
    expect(events.onProgress).toHaveBeenCalledTimes(5);
  });

  it('completes those that were started once it is stopped', async () => {
    const events = sendingEvents();
    const send = jest.fn((_id: string) => Promise.resolve());
    const stop = sendInvitations(ids, send, events);
    stop();
    expect(await events.end).toEqual({ done: 2, errors: [] });
    expect(send.mock.calls).toEqual([['a'], ['b']]);
  });
});

describe('the notification once all invitations are sent', () => {
  it('is a success when none failed', () => {
    expect(invitationsToast(12, [])).toEqual({ title: '12 invitations sent successfully' });
  });

  it('has the first error when some failed', () => {
    expect(invitationsToast(12, ['This user was invited already', 'The server did not answer.'])).toEqual({
      title: 'Error',
      description: '10 of 12 invitations sent; 2 failed: This user was invited already',
      variant: 'destructive',
    });
  });
});
