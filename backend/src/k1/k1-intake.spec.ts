import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { mapUntilFailure } from './k1-intake.js';

describe('The files of a ZIP', () => {
  it('are unpacked with limited concurrency, with results in their order', async () => {
    let running = 0;
    let most = 0;
    const results = await mapUntilFailure(2, [5, 1, 4, 2, 3], async (item) => {
      most = Math.max(most, (running += 1));
      for (let ticks = 0; ticks < item; ticks += 1) await tick();
      running -= 1;
      return item * 10;
    });
    expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2]);
  });

  it('are not started after a failure, which is thrown once those started have ended', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      if (item === 0) throw new Error('No');
      await tick();
      ended.push(item);
    };
    await expect(mapUntilFailure(2, [0, 1, 2, 3], work)).rejects.toThrow('No');
    expect([begun, ended]).toEqual([[0, 1], [1]]);
  });
});
