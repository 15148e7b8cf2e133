import { describe, expect, it } from '@jest/globals';
import { writeOffDate, writeOffDateError } from './company.entity.js';

const base = {
  label: 'Written off on',
  isWrittenOff: true,
  requested: undefined,
  current: null,
  today: '2026-07-15',
  investmentDate: '2026-01-20',
};

describe('the date of a write-off', () => {
  it.each([
    ['is today when the status changes to written off', {}, '2026-07-15'],
    ['is the date that is sent', { requested: '2026-03-01' }, '2026-03-01'],
    ['may be today', { requested: '2026-07-15' }, '2026-07-15'],
    ['may be the day of the investment', { requested: '2026-01-20' }, '2026-01-20'],
    ['stays when nothing is sent', { current: '2026-03-01' }, '2026-03-01'],
    ['is not cleared by null', { requested: null, current: '2026-03-01' }, '2026-03-01'],
    ['moves along when the investment date moves past it', { current: '2026-01-01' }, '2026-01-20'],
    ['has no floor for a company', { requested: '1999-01-01', investmentDate: undefined }, '1999-01-01'],
    [
      'is cleared when the record is no longer written off',
      { isWrittenOff: false, current: '2026-03-01', requested: null },
      null,
    ],
  ])('%s', (_name, given, date) => {
    expect(writeOffDateError({ ...base, ...given })).toBeUndefined();
    expect(writeOffDate({ ...base, ...given })).toBe(date);
  });

  it.each([
    [
      { isWrittenOff: false, requested: '2026-03-01' },
      'Written off on can only be set when the status is a write-off',
    ],
    [{ requested: '2026-07-16' }, 'Written off on cannot be after today'],
    [{ requested: '2026-01-19' }, 'Written off on cannot be before the investment date'],
  ])('is refused: %j', (given, sentence) => {
    expect(writeOffDateError({ ...base, ...given })).toBe(sentence);
  });

  it('that is already in the future may be sent back unchanged', () => {
    const ahead = { requested: '2026-08-01', current: '2026-08-01', investmentDate: '2026-08-01' };
    expect(writeOffDateError({ ...base, ...ahead })).toBeUndefined();
  });
});
