import { expect, test } from '@jest/globals';
import { barParts } from './bar-parts';

const parts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Company ${index + 1}`,
    value: `${count - index}.10`,
    invested: '9999999999999.99',
    realized: '0.05',
  }));

test('up to nine parts each have their own bar', () => {
  expect(barParts(parts(9))).toEqual(parts(9));
  expect(barParts([])).toEqual([]);
});

test('of more, the eight largest have their own bar and the others one together, to the cent', () => {
  const shown = barParts(parts(12));
  expect(shown.slice(0, 8)).toEqual(parts(12).slice(0, 8));
  expect(shown.slice(8)).toEqual([
    { name: '4 others', value: '10.40', invested: '39999999999999.96', realized: '0.20', isRest: true },
  ]);
});
