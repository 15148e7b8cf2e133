import { describe, expect, it } from '@jest/globals';
import { totalReturn } from './total-return.js';

describe('total return', () => {
  it.each([
    ['250000.00', '100000.00', '150000.00'],
    ['0.00', '100000.00', '-100000.00'],
    ['100000.00', '100000.00', '0.00'],
    ['0.30', '0.20', '0.10'],
    ['9999999999999999999.99', '0.01', '9999999999999999999.98'],
  ])('of %s worth and %s invested is %s', (value, invested, expected) => {
    expect(totalReturn(value, invested)).toBe(expected);
  });
});
