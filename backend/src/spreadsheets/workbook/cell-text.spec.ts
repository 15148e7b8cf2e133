import { expect, test } from '@jest/globals';
import { dayText, isoDayText, numberText, unescaped } from './cell-text.js';
import { isDayFormat } from './styles.js';

test.each([
  ['0', '0'],
  ['-17', '-17'],
  ['1234.5', '1234.5'],
  ['300.29999999999995', '300.3'],
  ['0.1', '0.1'],
  ['1E+6', '1000000'],
  ['1.5E3', '1500'],
  ['1e21', '1000000000000000000000'],
  ['1.5E-7', '0.00000015'],
  ['123456789012345', '123456789012345'],
  ['999999999999999.9', '1000000000000000'],
  ['-0', '0'],
  ['007', '7'],
  [' 5 ', '5'],
  ['1e999', '1e999'],
  ['five', 'five'],
])('the number %s is shown as %s', (raw, shown) => {
  expect(numberText(raw)).toBe(shown);
});

test.each([
  ['1', false, '1900-01-01'],
  ['59', false, '1900-02-28'],
  ['60', false, '1900-02-29'],
  ['61', false, '1900-03-01'],
  ['43555', false, '2019-03-31'],
  ['46027.729166666664', false, '2026-01-05T17:30:00'],
  ['43555.999999999', false, '2019-04-01'],
  ['0.5', false, '12:00:00'],
  ['2958465', false, '9999-12-31'],
  ['2958466', false, '2958466'],
  ['-1', false, '-1'],
  ['soon', false, 'soon'],
  ['0', true, '1904-01-01'],
  ['42093', true, '2019-03-31'],
  ['0.25', true, '1904-01-01T06:00:00'],
])('the day %s (from 1904: %s) is %s', (raw, from1904, shown) => {
  expect(dayText(raw, from1904)).toBe(shown);
});

test.each([
  ['2019-03-31', '2019-03-31'],
  ['2019-03-31T00:00:00', '2019-03-31'],
  ['2019-03-31T00:00:00.000Z', '2019-03-31'],
  ['2019-03-31T17:30:00.000', '2019-03-31T17:30:00'],
])('the ISO day %s is %s', (raw, shown) => {
  expect(isoDayText(raw)).toBe(shown);
});

test.each([
  ['General', false],
  ['0.00', false],
  ['#,##0;[Red]-#,##0', false],
  ['[$$-409]#,##0.00', false],
  ['#,##0.00 "days"', false],
  ['0\\d', false],
  ['0_d', false],
  ['@', false],
  ['0.00E+00', false],
  ['m/d/yyyy', true],
  ['[$-409]mmmm\\ d\\,\\ yyyy', true],
  ['DD.MM.YYYY', true],
  ['yyyy"y"', true],
  ['h:mm', true],
])('the format %s shows a day: %s', (code, isDay) => {
  expect(isDayFormat(code)).toBe(isDay);
});

test.each([
  ['a_x000A_b', 'a\nb'],
  ['_x005F_x000A_', '_x000A_'],
  ['snake_x_case', 'snake_x_case'],
  ['_x0000_', '_x0000_'],
  ['_xD83D__xDE80_', '🚀'],
  ['_xD83D_', '\uFFFD'],
])('the letters %j are read as %j', (written, read) => {
  expect(unescaped(written)).toBe(read);
});
