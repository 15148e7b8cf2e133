import { describe, expect, it } from '@jest/globals';
import { multiple } from './multiple.js';

describe('multiple', () => {
  it.each([
    ['250000.00', '100000.00', 2.5],
    ['100000.00', '100000.00', 1],
    ['0.00', '100000.00', 0],
    ['0.00', '0.00', 0],
    ['5.00', '0.00', 0],
    ['0.01', '0.01', 1],
  ])('of %s worth and %s invested is %s', (value, invested, expected) => {
    expect(multiple(value, invested)).toBe(expected);
  });
});
