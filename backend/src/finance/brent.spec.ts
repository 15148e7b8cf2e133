import { describe, expect, it } from '@jest/globals';
import { brent } from './brent.js';

/** The root of x^3 - 2 x - 5, on which Newton showed his method. */
const NEWTON = 2.094_551_481_542_327;

const counted = (f: (x: number) => number) => {
  const calls = { count: 0 };
  return { calls, f: (x: number) => (calls.count++, f(x)) };
};

describe("Brent's method", () => {
  it.each<[string, (x: number) => number, number, number, number, number]>([
    // The first three: functions and brackets of Alefeld, Potra and Shi, Algorithm 748, 1995, table 1.
    ['sin(x) - x / 2', (x) => Math.sin(x) - x / 2, Math.PI / 2, Math.PI, 1.895_494_267_033_980_9, 10],
    [
      '2 x e^-1 - 2 e^-x + 1',
      (x) => 2 * x * Math.exp(-1) - 2 * Math.exp(-x) + 1,
      0,
      1,
      0.422_477_709_641_236_7,
      11,
    ],
    ['x^9', (x) => x ** 9, -1, 4, 0, 150],
    ['x^3 - 2 x - 5 (Newton)', (x) => x ** 3 - 2 * x - 5, 2, 3, NEWTON, 11],
    ['a line', (x) => 3 * x - 1, -5, 8, 1 / 3, 5],
    ['a step', (x) => (x < 0.7 ? -1 : 1), 0, 1, 0.7, 60],
    ['a nearly vertical start', (x) => Math.expm1(50 * x) - 1, -10, 1, Math.LN2 / 50, 25],
    ['the same from the other end', (x) => Math.expm1(50 * x) - 1, 1, -10, Math.LN2 / 50, 25],
  ])('finds the root of %s', (_what, f, from, to, root, most) => {
    const { calls, f: observed } = counted(f);
    expect(Math.abs(brent(observed, from, to, 1e-14) - root)).toBeLessThan(root === 0 ? 1e-4 : 1e-13);
    expect(calls.count).toBeLessThanOrEqual(most);
  });

  it('returns an end that is a root', () => {
    expect(brent((x) => x, 0, 5, 1e-14)).toBe(0);
    expect(brent((x) => x - 5, 0, 5, 1e-14)).toBe(5);
  });

  it('stops at the tolerance', () => {
    const { calls, f } = counted((x) => x ** 3 - 2 * x - 5);
    expect(Math.abs(brent(f, 2, 3, 0.01) - NEWTON)).toBeLessThan(0.01);
    expect(calls.count).toBeLessThanOrEqual(6);
  });

  it('refuses ends of one sign', () => {
    expect(() => brent((x) => x * x + 1, -1, 1, 1e-14)).toThrow('The signs at both ends are equal');
  });
});
