import { describe, expect, it } from '@jest/globals';
import { readYear } from './year.js';

const read = (text: string, fileName = 'scan0042.pdf'): { year: number | null; doubt: string | null } =>
  readYear(text.split('|'), fileName, 2025);

describe('readYear', () => {
  it.each([
    ['Tax year 2024'],
    ['TAX YEAR: 2024'],
    ['Tax year|2024'],
    ['For calendar year 2024, or tax year'],
    ['For calendar year 2024, or tax year beginning / / 2024 ending / / '],
    ['Tax year beginning January 1, 2024, ending December 31, 2024'],
    ['For the taxable year ended 12/31/2024'],
    ['Year ended 31 December 2024'],
    ['Schedule K-1 (Form 1065) 2024'],
    ['2024 Schedule K-1 (Form 1065)'],
    ['Schedule K-1|(Form 1065)|2024'],
    ['Your 2024 K-1 is attached'],
    ['2024 Final K-1'],
    ['Schedule K-1 for 2024'],
    ['Schedule K-1 2024|Printed 2025-03-01'],
    ['Tax year 2024|March 3, 2025|Capital account at the end of 2023'],
    ['Tax year 2024|Tax year 1999|Tax year 2031'],
  ])('is sure of 2024 in "%s"', (text) => {
    expect(read(text)).toEqual({ year: 2024, doubt: null });
    expect(read(text, 'K1_2024.pdf')).toEqual({ year: 2024, doubt: null });
  });

  it.each([
    ['Nothing', 'x.pdf', null, 'The tax year could not be read'],
    ['Printed 2025-03-01', 'x.pdf', null, 'The tax year could not be read'],
    ['March 1, 2024', 'x.pdf', null, 'The tax year could not be read'],
    ['Schedule K-1 2024-03-01', 'x.pdf', null, 'The tax year could not be read'],
    ['Account 120245', 'x.pdf', null, 'The tax year could not be read'],
    ['Contributed in 2024', 'x.pdf', 2024, 'The text says 2024, but not that it is the tax year'],
    ['Tax year 2024', 'K1 2023.pdf', 2024, 'The file name says 2023, the text 2024'],
    ['Tax year 2024|Tax year 2023', 'x.pdf', null, 'The text gives several tax years: 2023 and 2024'],
    ['Tax year 2024|Tax year 2023', 'K1 2023.pdf', 2023, 'The text gives several tax years: 2023 and 2024'],
    ['', 'K1 2024.pdf', 2024, 'Only the file name says 2024'],
    ['Printed March 1, 2024', 'K1 2024.pdf', 2024, 'Only the file name says 2024'],
    ['From 2022 to 2024', 'K1 2024.pdf', 2024, 'Only the file name says 2024'],
    ['', '2023/K1 2024.pdf', null, 'The file name says 2023 and 2024'],
    [
      'Tax year beginning July 1, 2023, ending June 30, 2024',
      'x.pdf',
      null,
      'The text gives several tax years: 2023 and 2024',
    ],
  ])('is unsure in "%s" of %s', (text, fileName, year, doubt) => {
    expect(read(text, fileName)).toEqual({ year, doubt });
  });

  it('takes the only year of the text when the file name says the same', () => {
    expect(read('Your share of 2024 income', 'K1 2024.pdf')).toEqual({ year: 2024, doubt: null });
  });
});
