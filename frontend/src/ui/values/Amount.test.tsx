import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { memo } from 'react';
import {
  formatCardMoney,
  formatCompactMoney,
  formatCompanyValuation,
  formatIrr,
  formatLpMoney,
  formatMoney,
  formatMultiple,
  formatSigned,
  formatUpdateAmount,
} from '../../lib/format';
import { areAmountsHidden, hiddenAmount, hideAmounts, useAmountsHidden } from '../../lib/hidden-amounts';
import { Amount, textWithAmounts } from './Amount';

afterEach(() => {
  cleanup();
  act(() => hideAmounts(false));
});

test('while amounts are hidden every format of money gives dots, and what is no money stays', () => {
  hideAmounts(true);
  const formats = [
    formatMoney,
    formatCompactMoney,
    formatCompanyValuation,
    formatCardMoney,
    formatLpMoney,
    formatUpdateAmount,
  ];
  for (const format of formats)
    expect([format('1250000.00'), format('-99.50')]).toEqual([hiddenAmount, hiddenAmount]);
  expect(formatSigned('3000.00', formatLpMoney)).toBe(hiddenAmount);
  expect([formatCompanyValuation(null), formatUpdateAmount(null)]).toEqual(['N/A', 'N/A']);
  expect([formatIrr(0.124), formatMultiple(2)]).toEqual(['12.4%', '2.00x']);
});

test('an amount on the screen is hidden and shown at once, also where its parts are drawn only once', () => {
  const Cell = memo(() => <Amount value="1250000.00" as={formatCompactMoney} exact={formatMoney} />);
  render(<Cell />);
  expect(screen.getByTitle('$1,250,000.00').textContent).toBe('$1.25M');
  act(() => hideAmounts(true));
  expect(screen.getByRole('img', { name: 'Hidden amount' }).textContent).toBe(hiddenAmount);
  expect(screen.queryByTitle(/\$/)).toBeNull();
  act(() => hideAmounts(false));
  expect(screen.getByTitle('$1,250,000.00').textContent).toBe('$1.25M');
});

test('where there is no amount there is nothing to hide', () => {
  hideAmounts(true);
  render(<Amount value={null} />);
  expect(screen.getByText('N/A')).toBeTruthy();
});

test('dots amid a text are named, the text around them is as it was', () => {
  render(<p>{textWithAmounts(`Over-allocated by ${hiddenAmount} in all`)}</p>);
  expect(screen.getByRole('paragraph').textContent).toBe('Over-allocated by ••••• in all');
  expect(screen.getByRole('img', { name: 'Hidden amount' })).toBeTruthy();
});

test('the browser remembers it, and another tab that changes it is followed', () => {
  const Label = () => (useAmountsHidden() ? 'hidden' : 'shown');
  render(<Label />);
  act(() => hideAmounts(true));
  expect(localStorage.getItem('hide-amounts')).toBe('yes');
  localStorage.setItem('hide-amounts', 'no');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hide-amounts' })));
  expect(screen.getByText('shown')).toBeTruthy();
  localStorage.setItem('hide-amounts', 'yes');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' })));
  expect(areAmountsHidden()).toBe(false);
});

test('every screen with amounts is drawn anew when they are hidden', () => {
  const sources = new URL('../../', import.meta.url);
  const formats =
    /import \{[^}]*format(Money|Compact|Company|Card|Lp|Update|Signed|Axis|Short)[^}]*\} from '[./]+lib\/format'/;
  const isDrawnAnew = /useAmountsHidden|components\/Amount'|<Amount|'\.\/Amount'|formatAmount=/;
  const textOf = (path: string) => readFileSync(new URL(path, sources), 'utf8');
  const withAmounts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .filter((path) => formats.test(textOf(path)));
  // Were the formats to move, none would be found, and nothing said below.
  expect(withAmounts.length).toBeGreaterThan(10);
  const forgetful = withAmounts.filter((path) => !isDrawnAnew.test(textOf(path)));
  // Draw amounts by <Amount>, or call useAmountsHidden() where a text with amounts is made.
  expect(forgetful).toEqual([]);
});
