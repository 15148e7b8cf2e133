import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { moic, multiplesOfPaidIn, pic, unfunded } from './multiples.js';

describe('the multiples of what was paid in', () => {
  it.each([
    // Worked example of docs/figures.md.
    ['9000000.00', '40000000.00', '36000000.00', 0.25, 1.111_111_111, 1.361_111_111],
    ['0.00', '110.00', '100.00', 0, 1.1, 1.1],
    ['150.00', '0.00', '100.00', 1.5, 0, 1.5],
    ['0.00', '-5.00', '100.00', 0, -0.05, -0.05],
  ])('distributed %s, worth %s, paid in %s', (distributed, nav, paidIn, ofDistributed, ofNav, ofBoth) => {
    const { dpi, rvpi, tvpi } = multiplesOfPaidIn(distributed, nav, paidIn);
    expect(dpi).toBeCloseTo(ofDistributed, 9);
    expect(rvpi).toBeCloseTo(ofNav, 9);
    expect(tvpi).toBeCloseTo(ofBoth, 9);
  });

  it.each(['0.00', '-1.00'])('do not exist while %s is paid in', (paidIn) => {
    expect(multiplesOfPaidIn('0.00', '5.00', paidIn)).toEqual({ dpi: null, rvpi: null, tvpi: null });
  });

  it('add up: TVPI is exactly DPI + RVPI', () => {
    const dollars = fc.integer({ min: 0, max: 10 ** 15 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(dollars, dollars, dollars, (distributed, nav, paidIn) => {
        fc.pre(Number(paidIn) > 0);
        const { dpi, rvpi, tvpi } = multiplesOfPaidIn(distributed, nav, paidIn);
        expect(tvpi).toBe((dpi ?? NaN) + (rvpi ?? NaN));
      }),
    );
  });

  it('are exact for amounts that binary numbers do not hold', () => {
    expect(multiplesOfPaidIn('99999999999999999.99', '1.00', '33333333333333333.33').dpi).toBe(3);
    expect(multiplesOfPaidIn('0.00', '1.00', '3.00').rvpi).toBe(1 / 3);
  });
});

describe('paid-in capital to commitment', () => {
  it.each([
    ['35000000.00', '50000000.00', 0.7],
    ['0.00', '100.00', 0],
    ['100.00', '0.00', null],
  ])('of %s and %s is %s', (paidInCapital, commitment, expected) => {
    expect(pic(paidInCapital, commitment)).toBe(expected);
  });
});

describe('the multiple on invested capital', () => {
  it.each([
    ['60.00', '90.00', '100.00', 1.5],
    ['0.10', '0.20', '0.10', 3],
    ['0.00', '0.00', '100.00', 0],
    ['5.00', '0.00', '0.00', null],
  ])('of proceeds %s, value %s and cost %s is %s', (proceeds, value, cost, expected) => {
    expect(moic(proceeds, value, cost)).toBe(expected);
  });
});

describe('what can still be called', () => {
  it.each([
    // Specification 3, section 6.
    ['50000000.00', '35000000.00', '4000000.00', '19000000.00'],
    ['100.00', '0', '0', '100.00'],
    ['100.00', '100.00', '0.00', '0.00'],
    ['100.00', '100.01', '0.00', '-0.01'],
    ['9999999999999999999.99', '0.01', '0.02', '10000000000000000000.00'],
  ])(
    'of a commitment of %s, %s paid in and %s recallable is %s',
    (commitment, paidIn, recallable, expected) => {
      expect(unfunded(commitment, paidIn, recallable)).toBe(expected);
    },
  );
});

it('a multiple of a text that is no number is refused', () => {
  expect(() => multiplesOfPaidIn('much', '1.00', '1.00')).toThrow('Invalid argument: much');
  expect(() => unfunded('1.00', '', '0')).toThrow('Invalid argument');
});
