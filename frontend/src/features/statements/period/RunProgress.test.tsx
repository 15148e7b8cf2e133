import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { periodPollInterval } from '../queries';
import { renderStatements, testAnswers } from '../test-render';
import { testPeriod } from '../test-statements';
import { progressText, RunProgress } from './RunProgress';

const sent = testAnswers({
  'POST /api/statement-periods': () => Response.json(testPeriod(), { status: 202 }),
});

test('the progress counts statements once it is known how many there are', () => {
  expect(progressText({ state: 'waiting', done: 0, total: null })).toBe('Waiting for a worker...');
  expect(progressText({ state: 'running', done: 0, total: null })).toBe('Reading the records...');
  expect(progressText({ state: 'running', done: 142, total: 300 })).toBe('142 of 300 statements');
});

test('a quarter is read again while it is prepared, more slowly after an error, and not afterwards', () => {
  const run = { state: 'running', done: 1, total: 3, message: null } as const;
  expect(periodPollInterval({ run }, null)).toBe(500);
  expect(periodPollInterval({ run }, new Error('offline'))).toBe(3000);
  expect(periodPollInterval({ run: { ...run, state: 'done' } }, null)).toBe(false);
  expect(periodPollInterval(undefined, null)).toBe(false);
});

test('a preparation that failed says why, and can be started again', async () => {
  const run = { state: 'failed', done: 1, total: 3, message: 'The storage does not answer.' } as const;
  renderStatements(() => <RunProgress period={testPeriod({ run })} pollingFailed={false} />);
  expect(await screen.findByText(/The preparation failed. The storage does not answer./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Prepare again' }));
  expect(sent).toEqual([
    {
      call: 'POST /api/statement-periods',
      body: { periodEnd: '2026-09-30', mostMarkAgeDays: 100 },
    },
  ]);
});
