import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { mapConcurrently } from './map-concurrently.js';

describe('Work on many items', () => {
  it('is done so many at once, with results in the order of the items', async () => {
    let running = 0;
    let most = 0;
    const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
      most = Math.max(most, (running += 1));
      for (let ticks = 0; ticks < item; ticks += 1) await tick();
      running -= 1;
      return item * 10;
    });
    expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2]);
  });

  it('begins nothing after a failure, and fails once what runs has ended', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      if (item === 0) throw new Error('No');
      await tick();
      ended.push(item);
    };
    await expect(mapConcurrently([0, 1, 2, 3], 2, work)).rejects.toThrow('No');
    expect([begun, ended]).toEqual([[0, 1], [1]]);
  });
});
