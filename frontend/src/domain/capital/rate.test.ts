import { expect, test } from '@jest/globals';
import { shownRate } from './rate';

test('a rate of a year or longer is shown alone', () => {
  expect(shownRate({ rate: 0.1234, periodReturn: null, state: 'ok', reason: null })).toEqual({
    text: '12.3%',
  });
});

test('the return of a shorter period is labelled as not annualized, with the reason', () => {
  const reason = 'Rates are not annualized under one year.';
  expect(shownRate({ rate: null, periodReturn: 0, state: 'not_annualized', reason })).toEqual({
    text: '0.0%',
    note: 'Not annualized. Rates are not annualized under one year.',
  });
});

test('without a rate there is a dash with the reason', () => {
  const reason = 'Nothing was paid in or out.';
  expect(shownRate({ rate: null, periodReturn: null, state: 'none', reason })).toEqual({
    text: '—',
    note: reason,
  });
  expect(shownRate(null)).toEqual({ text: '—' });
});
