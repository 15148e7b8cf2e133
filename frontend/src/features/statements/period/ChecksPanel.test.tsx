import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStatements, testAnswers } from '../test-render';
import { testCheck, testPeriod } from '../test-statements';
import { ChecksPanel } from './ChecksPanel';

const sent = testAnswers({ 'POST /api/statement-periods/period/check': () => Response.json(testPeriod()) });

const item = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('each check says in words whether it passed, and what it found', async () => {
  const checks = [
    testCheck('marks', { ok: false, found: ['Acme was never marked'] }),
    testCheck('fund_total', { found: ['Every deal adds up to the cent'] }),
  ];
  renderStatements(() => <ChecksPanel period={testPeriod({ checks })} />);
  const total = await item('Entities and firm add up to the fund');
  expect(total.getByText('Passed')).toBeDefined();
  expect(total.getByText('Every deal adds up to the cent')).toBeDefined();
  const marks = await item('Held companies have recent marks');
  expect(marks.getByText('Failed')).toBeDefined();
  expect(marks.getByText('Acme was never marked')).toBeDefined();
});

test('a check that was overridden says by whom and why', async () => {
  const override = { reason: 'Bought last week', by: 'Grace Hopper', at: '2026-10-12T14:00:00.000Z' };
  const checks = [testCheck('marks', { ok: false, found: ['Acme was never marked'], override })];
  renderStatements(() => <ChecksPanel period={testPeriod({ checks })} />);
  const marks = await item('Held companies have recent marks');
  expect(marks.getByText('Failed, overridden')).toBeDefined();
  expect(marks.getByText('Overridden by Grace Hopper on Oct 12, 2026: Bought last week')).toBeDefined();
});

test('the first five sentences are shown, and the others on request', async () => {
  const found = Array.from({ length: 7 }, (_, at) => `Company ${at} was never marked`);
  renderStatements(() => (
    <ChecksPanel period={testPeriod({ checks: [testCheck('marks', { ok: false, found })] })} />
  ));
  const list = within(await screen.findByRole('list', { name: /^Found by/ }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
});

test('drafts can be checked again, and a quarter whose statements are all published cannot', async () => {
  renderStatements(() => (
    <>
      <ChecksPanel period={testPeriod()} />
      <ChecksPanel period={testPeriod({ drafts: 0 })} />
    </>
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Check Again the statements' }));
  expect(sent).toEqual([{ call: 'POST /api/statement-periods/period/check', body: {} }]);
});
