import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StatementPeriod } from '../../../api/generated';
import { renderStatements, testAnswers, type Answers } from '../test-render';
import { testCheck, testPeriod } from '../test-statements';
import PublishDialog from './PublishDialog';

const PUBLISH = 'POST /api/statement-periods/period/publish';
const answers: Answers = {};
const sent = testAnswers(answers);
const close = jest.fn();

beforeEach(() => {
  close.mockReset();
  answers[PUBLISH] = () => Response.json(testPeriod({ state: 'published' }));
});

async function open(period: StatementPeriod = testPeriod()) {
  renderStatements(() => (
    <PublishDialog period={period} dialog={{ open: true, onClose: close, onExited: () => undefined }} />
  ));
  const shown = within(await screen.findByRole('dialog', { name: 'Publish 3 Statements' }));
  const publish = () => userEvent.click(shown.getByRole('button', { name: 'Publish 3 Statements' }));
  return { shown, publish };
}

test('before statements are published it is said who gets a mail, and that it is for good', async () => {
  const { shown, publish } = await open();
  expect(shown.getByText(/2 limited partners get a mail each.*cannot be withdrawn/)).toBeDefined();
  await publish();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([{ call: PUBLISH, body: { overrides: [] } }]);
});

test('nothing is sent before each failed check has a reason', async () => {
  const checks = [testCheck('marks', { ok: false, found: ['Acme was never marked'] })];
  const { shown, publish } = await open(testPeriod({ checks }));
  await publish();
  expect(await shown.findByText('Please give a reason')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(shown.getByLabelText(/Reason to publish nevertheless/), ' Bought last week ');
  await publish();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([
    { call: PUBLISH, body: { overrides: [{ check: 'marks', reason: 'Bought last week' }] } },
  ]);
});

test('a check that failed meanwhile is shown with a field for its reason, and earlier reasons stay', async () => {
  const marks = testCheck('marks', { ok: false, found: ['Acme was never marked'] });
  const drafts = testCheck('drafts', { ok: false, found: ['Call 9 is a draft'] });
  answers[PUBLISH] = () =>
    Response.json({ message: 'A check fails. Nothing was published.', checks: [drafts] }, { status: 409 });
  const { shown, publish } = await open(testPeriod({ checks: [marks] }));
  const reasonOf = (name: string) =>
    within(shown.getByRole('group', { name })).getByLabelText(/Reason to publish nevertheless/);
  await userEvent.type(reasonOf('Held companies have recent marks'), 'Bought last week');
  await publish();
  expect(await shown.findByText('A check fails. Nothing was published.')).toBeDefined();
  expect(shown.getByText('Call 9 is a draft')).toBeDefined();
  await userEvent.type(reasonOf('No draft event of the quarter'), 'Of the next quarter');
  await publish();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({
    overrides: [
      { check: 'drafts', reason: 'Of the next quarter' },
      { check: 'marks', reason: 'Bought last week' },
    ],
  });
  expect(close).not.toHaveBeenCalled();
});

test('who prepared the statements and may not publish them reads why', async () => {
  const message = 'You prepared these statements: another admin has to publish them';
  answers[PUBLISH] = () => Response.json({ message }, { status: 409 });
  const { shown, publish } = await open();
  await publish();
  expect(await shown.findByText(message)).toBeDefined();
  expect(shown.queryByLabelText(/Reason/)).toBeNull();
});
