import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStatements, testAnswers, type Answers } from '../test-render';
import { published, testCheck, testStatement } from '../test-statements';
import ChangesDialog from './ChangesDialog';

const CHANGES = 'GET /api/statements/a/changes';
const SUPERSEDE = 'POST /api/statements/a/supersede';
const answers: Answers = {};
const sent = testAnswers(answers);
const close = jest.fn();

beforeEach(() => {
  close.mockReset();
  answers[CHANGES] = () =>
    Response.json({
      figures: [{ figure: 'Net asset value', stated: '$1,204,000.00', now: '$1,198,500.00' }],
      causes: [
        {
          kind: 'mark',
          text: 'Mark of Acme as of Jun 30, 2026: $40,000,000.00, before $42,000,000.00',
          recordedAt: '2026-10-20T14:30:00.000Z',
          recordedBy: 'Grace Hopper',
          eventId: null,
          companyId: 'company',
          investmentId: null,
        },
      ],
    });
});

async function open(fields = published) {
  renderStatements(() => (
    <ChangesDialog
      statement={testStatement('a', fields)}
      dialog={{ open: true, onClose: close, onExited: () => undefined }}
    />
  ));
  return within(await screen.findByRole('dialog', { name: 'Changed since Published' }));
}

test('what changed since a statement was published is shown with what moved it, when and by whom', async () => {
  const shown = await open();
  const figures = within(await shown.findByRole('region', { name: 'Changed figures' }));
  expect(figures.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FigureStatedNow',
    'Net asset value$1,204,000.00$1,198,500.00',
  ]);
  const [cause] = within(shown.getByRole('list', { name: 'Recorded since' })).getAllByRole('listitem');
  expect(cause?.textContent).toBe(
    'Mark of Acme as of Jun 30, 2026: $40,000,000.00, before $42,000,000.00' +
      'Recorded Oct 20, 2026, 10:30 AM by Grace HopperView Company',
  );
});

test('a statement that the records still agree with says so', async () => {
  answers[CHANGES] = () => Response.json({ figures: [], causes: [] });
  const shown = await open();
  expect(await shown.findByText(/Nothing has changed/)).toBeDefined();
});

test('a superseded version cannot be superseded again', async () => {
  const shown = await open({ ...published, state: 'superseded' });
  await shown.findByRole('region', { name: 'Changed figures' });
  expect(shown.queryByRole('button', { name: 'Supersede' })).toBeNull();
});

test('a new version needs a reason, and one for each check that fails', async () => {
  answers[SUPERSEDE] = () =>
    Response.json(
      {
        message: 'A check fails. Nothing was published.',
        checks: [testCheck('marks', { ok: false, found: ['Acme was never marked'] })],
      },
      { status: 409 },
    );
  const shown = await open();
  await userEvent.click(await shown.findByRole('button', { name: 'Supersede' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Supersede Statement' }));
  const supersede = () => userEvent.click(dialog.getByRole('button', { name: 'Supersede' }));
  await supersede();
  expect(await dialog.findByText('Please give a reason')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason \*|^Reason$/), 'The mark was wrong');
  await supersede();
  const checkReason = await dialog.findByLabelText(/Reason to publish nevertheless/);
  await userEvent.type(checkReason, 'Bought last week');
  answers[SUPERSEDE] = () => Response.json(testStatement('b', { ...published, version: 2 }), { status: 201 });
  await supersede();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({
    call: SUPERSEDE,
    body: {
      reason: 'The mark was wrong',
      overrides: [{ check: 'marks', reason: 'Bought last week' }],
    },
  });
});
