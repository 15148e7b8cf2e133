import { describe, expect, it } from '@jest/globals';
import { brent } from './brent.js';

/** The root of x^3 - 2 x - 5, on which Newton showed his method. */
const NEWTON = 2.094_551_481_542_327;

const cubic = (x: number): number => x ** 3 - 2 * x - 5;
const ninthPower = (x: number): number => x ** 9;
const nearlyVertical = (x: number): number => Math.expm1(50 * x) - 1;

const observed = (f: (x: number) => number) => {
  const points: number[] = [];
  return { points, f: (x: number) => (points.push(x), f(x)) };
};

describe("Brent's method", () => {
  it.each<[string, (x: number) => number, number, number, number, number]>([
    // The first three: functions and brackets of Alefeld, Potra and Shi, Algorithm 748, 1995, table 1.
    ['sin(x) - x / 2', (x) => Math.sin(x) - x / 2, Math.PI / 2, Math.PI, 1.895_494_267_033_980_9, 9],
    [
      '2 x e^-1 - 2 e^-x + 1',
      (x) => 2 * x * Math.exp(-1) - 2 * Math.exp(-x) + 1,
      0,
      1,
      0.422_477_709_641_236_7,
      8,
    ],
    ['x^9', ninthPower, -1, 4, 0, 137],
    ['x^3 - 2 x - 5 (Newton)', cubic, 2, 3, NEWTON, 8],
    ['a line', (x) => 3 * x - 1, -5, 8, 1 / 3, 4],
    ['a step', (x) => (x < 0.7 ? -1 : 1), 0, 1, 0.7, 49],
    ['a nearly vertical start', nearlyVertical, -10, 1, Math.LN2 / 50, 20],
    ['the same from the other end', nearlyVertical, 1, -10, Math.LN2 / 50, 20],
  ])('finds the root of %s', (_what, of, from, to, root, evaluations) => {
    const { points, f } = observed(of);
    expect(Math.abs(brent(f, from, to, 1e-14) - root)).toBeLessThan(root === 0 ? 1e-4 : 1e-13);
    expect(points).toHaveLength(evaluations);
  });

  // Computed with a transcription of procedure zero (Brent, 1973, section 4.6) into Python.
  it.each<[string, (x: number) => number, number, number, number, number[]]>([
    [
      'x^3 - 2 x - 5, with interpolation alone',
      cubic,
      2,
      3,
      1e-14,
      [2, 3, 2.058823529412, 2.095658932291, 2.094528891117, 2.094551467464, NEWTON, NEWTON],
    ],
    [
      'the same, as far as the tolerance',
      cubic,
      2,
      3,
      0.01,
      [2, 3, 2.058823529412, 2.095658932291, 2.090658932291],
    ],
    [
      'a nearly vertical start, with bisection',
      nearlyVertical,
      -10,
      1,
      0.01,
      [
        -10, 1, -9.995, -4.4975, -1.74875, -0.374375, 0.3128125, -0.369375, -0.02828125, 0.142265625,
        -0.02328125, 0.0594921875, -0.016031353433, 0.021730417034, 0.007258997562, 0.012591384304,
      ],
    ],
    [
      'x^2 + 3 x - 4, whose interpolation leaves the bracket',
      (x) => x * x + 3 * x - 4,
      -3,
      4,
      0.001,
      [-3, 4, -2, 1],
    ],
    [
      '2 - 5 x^2, where a step is a little too long',
      (x) => 2 - 5 * x * x,
      -1,
      0,
      0.1,
      [-1, 0, -0.4, -0.7, -0.618181818182],
    ],
    [
      'x^9, by steps of the tolerance',
      ninthPower,
      -1,
      4,
      0.1,
      [
        -1, 4, -0.95, -0.864774036549, 1.567612981726, -0.814774036549, -0.74457162897, 0.411520676378,
        0.361520676378, 0.311520676378, -0.216525476296, -0.166525476296, -0.116525476296, 0.097497600041,
        0.047497600041, -0.002502399959,
      ],
    ],
  ])('evaluates the points of the published procedure for %s', (_what, of, from, to, tolerance, expected) => {
    const { points, f } = observed(of);
    brent(f, from, to, tolerance);
    expect(points).toHaveLength(expected.length);
    for (const [at, point] of points.entries()) expect(point).toBeCloseTo(expected[at] ?? NaN, 11);
  });

  it('returns an end that is a root', () => {
    expect(brent((x) => x, 0, 5, 1e-14)).toBe(0);
    expect(brent((x) => x - 5, 0, 5, 1e-14)).toBe(5);
    expect(brent((x) => 5 - x, 0, 5, 1e-14)).toBe(5);
  });

  it('stops at the tolerance', () => {
    expect(Math.abs(brent(cubic, 2, 3, 0.01) - NEWTON)).toBeLessThan(0.01);
  });

  it('refuses ends of one sign', () => {
    expect(() => brent((x) => x * x + 1, -1, 1, 1e-14)).toThrow('The signs at both ends are equal');
  });
});
