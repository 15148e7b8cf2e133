import { afterEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { hideAmounts } from '../../../lib/hidden-amounts';
import { renderStatements, testAnswers, type Answers } from '../test-render';
import { testHolding, testRead } from '../test-statements';
import { StatementPage } from './StatementPage';
import { valuationText } from './valuation-text';

const READ = 'GET /api/statements/a';
const answers: Answers = {};
testAnswers(answers);
afterEach(() => act(() => hideAmounts(false)));

test('a statement says as of which day its figures are, and shows its three roll-forwards', async () => {
  answers[READ] = () => Response.json(testRead());
  renderStatements(() => <StatementPage id="a" />);
  expect(await screen.findByText('As published on Oct 12, 2026 · Figures as of Sep 30, 2026')).toBeDefined();
  // The window of the tests is a phone's, which has one below the other.
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name: `Roll-forward: ${name}` }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rowsOf('Quarter')).toEqual([
    'Opening balance$1,400.00',
    'Contributions$100.00',
    'Distributions-$20.00',
    'Expenses-$1.50',
    'Unrealized gain$21.50',
    'Closing balance$1,500.00',
  ]);
  expect(rowsOf('Year')[0]).toBe('Opening balance$1,300.00');
  expect(rowsOf('Since the Start')[0]).toBe('Opening balance$0.00');
  const [, deal] = within(screen.getByRole('region', { name: 'Investments' })).getAllByRole('row');
  expect(deal?.textContent).toBe(
    'Series AAcme, Jan 15, 2025$1,500.00Commitment$500.00Paid In$400.00Distributed$60.00Cost$300.00TVPI3.90x' +
      'Mark of Sep 30, 2026 (multiples)',
  );
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe('/api/statements/a/file');
  expect(screen.getByText('The net rate is money-weighted.')).toBeDefined();
});

test('a superseded statement leads to the version that replaced it', async () => {
  answers[READ] = () =>
    Response.json(
      testRead({ state: 'superseded', supersededAt: '2026-11-02T15:00:00.000Z', replacedBy: 'b' }),
    );
  renderStatements(() => <StatementPage id="a" />);
  expect(
    await screen.findByText(/A newer version exists: this one was superseded on Nov 2, 2026/),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read It' }).getAttribute('href')).toBe('/statement/b');
});

test('a later version says why, and leads to the one before', async () => {
  answers[READ] = () => Response.json(testRead({ version: 2, replaces: 'z', reason: 'The mark was wrong' }));
  renderStatements(() => <StatementPage id="a" />);
  expect(await screen.findByText(/Version 2 because: The mark was wrong/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read Version 1' }).getAttribute('href')).toBe('/statement/z');
});

test('no amount of a statement shows while amounts are hidden', async () => {
  answers[READ] = () => Response.json(testRead());
  renderStatements(() => <StatementPage id="a" />);
  await screen.findByRole('table', { name: 'Roll-forward: Quarter' });
  act(() => hideAmounts(true));
  expect(document.body.textContent).not.toContain('$');
});

test('what does not exist, or is of another limited partner, leads back to where the reader came from', async () => {
  delete answers[READ];
  renderStatements(() => <StatementPage id="a" />);
  const back = await screen.findByRole('link', { name: 'Back to Capital Account' });
  expect(back.getAttribute('href')).toBe('/capital-account');
});

test('the value of a deal says what it follows from', () => {
  const from = (source: string) => valuationText({ source, markDate: null, method: null } as never);
  expect(valuationText(testHolding().valuation)).toBe('Mark of Sep 30, 2026 (multiples)');
  expect(from('written_off')).toBe('Written off');
  expect(from('not_held')).toBe('Not held any more');
});
