import { expect, test } from '@jest/globals';
import { isRenamed, isSameName } from './legal-name';

test.each([
  ['Robert', 'Kowal', 'Robert Kowal', false],
  ['Robert ', ' Kowal', 'robert  kowal', false],
  ['', 'Kowal', 'Kowal', false],
  ['Robert', 'Kowal', 'Kowal Family Trust', true],
  ['Robert J', 'Kowal', 'Robert Kowal', true],
])(
  'an LP whose profile says %j %j, and tax documents %j: renamed is %j',
  (firstName, lastName, legalName, renamed) => {
    expect(isRenamed({ firstName, lastName, legalName })).toBe(renamed);
  },
);

test('legal names are the same whatever their capitals and spaces, and not without their accents', () => {
  expect(isSameName(' Roe  Family TRUST', 'Roe Family Trust')).toBe(true);
  expect(isSameName('José Lee', 'Jose Lee')).toBe(false);
});
