import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { limitWithTimeout } from './limit-with-timeout.js';

describe('Work that is limited with a timeout', () => {
  it('starts in order, as much at once as the limit allows', async () => {
    const limit = limitWithTimeout(1, { timeoutMs: 10_000, error: () => new Error('Too long') });
    const begun: number[] = [];
    await Promise.all([1, 2, 3].map((number) => limit(async () => void begun.push(number))));
    expect(begun).toEqual([1, 2, 3]);
  });

  it('never starts once it has waited too long, while the next one still does', async () => {
    const limit = limitWithTimeout(1, { timeoutMs: 50, error: () => new Error('Too long') });
    const first = Promise.withResolvers<void>();
    const running = limit(() => first.promise);
    const begun: string[] = [];
    await expect(limit(async () => void begun.push('second'))).rejects.toThrow('Too long');
    first.resolve();
    await running;
    expect(await limit(async () => 'third')).toBe('third');
    expect(begun).toEqual([]);
  });

  it('may take longer than the timeout once it has started', async () => {
    const limit = limitWithTimeout(1, { timeoutMs: 20, error: () => new Error('Too long') });
    expect(await limit(() => sleep(60, 'done'))).toBe('done');
  });

  it('fails with its own error', async () => {
    const limit = limitWithTimeout(1, { timeoutMs: 10_000, error: () => new Error('Too long') });
    await expect(limit(() => Promise.reject(new Error('Its own')))).rejects.toThrow('Its own');
  });
});
