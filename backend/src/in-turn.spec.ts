import { describe, expect, it } from '@jest/globals';
import { InTurn } from './in-turn.js';

describe('Work in turn', () => {
  it('is begun in order, so much at once', async () => {
    const turns = new InTurn(1);
    const begun: number[] = [];
    await Promise.all([1, 2, 3].map((number) => turns.run(async () => void begun.push(number))));
    expect(begun).toEqual([1, 2, 3]);
  });

  it('is given up by whoever has waited too long, and goes on for the others', async () => {
    const turns = new InTurn(1, { mostMs: 1, error: () => new Error('Too long') });
    const first = Promise.withResolvers<void>();
    const running = turns.run(() => first.promise);
    await expect(turns.run(async () => 'second')).rejects.toThrow('Too long');
    first.resolve();
    await running;
    expect(await turns.run(async () => 'third')).toBe('third');
  });
});
