import { expect, test } from '@jest/globals';
import { vintageBars } from './vintage-bars';

const vintages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    year: 2015 + index,
    investments: 2,
    value: `${index}.10`,
    invested: '9999999999999.99',
    realized: '0.05',
  }));

test('up to nine vintages each have their own bar, the oldest first', () => {
  expect(vintageBars([])).toEqual([]);
  expect(vintageBars(vintages(9)).map(({ name, value }) => [name, value])).toEqual([
    ['2015', '0.10'],
    ['2016', '1.10'],
    ['2017', '2.10'],
    ['2018', '3.10'],
    ['2019', '4.10'],
    ['2020', '5.10'],
    ['2021', '6.10'],
    ['2022', '7.10'],
    ['2023', '8.10'],
  ]);
});

test('of more, the eight latest have their own bar and the earlier ones one together, to the cent', () => {
  const bars = vintageBars(vintages(11));
  expect(bars[0]).toEqual({
    name: '2017 and before',
    value: '3.30',
    invested: '29999999999999.97',
    realized: '0.15',
    isRest: true,
  });
  expect(bars.slice(1).map(({ name }) => name)).toEqual([
    ...['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025'],
  ]);
});
