import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testEvent, testLine } from '../test-event';
import { refusal, renderCapital, testServer } from '../test-render';
import ReleaseDialog from './ReleaseDialog';

const draft = testEvent({
  lines: [
    testLine('a', { assumedPaidOn: '2024-07-01' }),
    testLine('b'),
    testLine('c', { capital: '0.00', net: '0.00' }),
  ],
});
const close = jest.fn();
const released = jest.fn();
const dialog = { open: true, onClose: close, onExited: () => undefined };
const server = testServer(() => draft);

beforeEach(() => {
  close.mockReset();
  released.mockReset();
});

async function open() {
  renderCapital(() => <ReleaseDialog event={draft} dialog={dialog} onReleased={released} />);
  const shown = within(await screen.findByRole('dialog', { name: 'Release Call 7' }));
  const release = () => userEvent.click(shown.getByRole('button', { name: 'Release Call 7' }));
  return { shown, release };
}

test('before the release it is said who gets which mail, which assumption ends and which lines are left out', async () => {
  const { shown } = await open();
  expect(shown.getByText(/^2 limited partners get a mail each.*1 line without an amount/)).toBeDefined();
  const mails = within(shown.getByRole('region', { name: 'Mails' })).getAllByRole('row');
  expect(mails.map(({ textContent }) => textContent)).toEqual([
    'Mail ToAmount, due date Jul 10, 2026',
    'Person aEntity a$100.00',
    'Person bEntity b$100.00',
    'Total$200.00',
  ]);
  expect(shown.getByRole('list', { name: 'Replaced assumptions' }).textContent).toBe(
    "Entity a's $1,000.00, assumed paid on Jul 1, 2024, will no longer count as paid",
  );
});

test('the version that was read is released', async () => {
  const { release } = await open();
  await release();
  await waitFor(() => expect(released).toHaveBeenCalled());
  expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/capital-events/event/release' }]);
  const [, init] = jest.mocked(fetch).mock.calls.find(([, options]) => options?.method === 'POST') ?? [];
  expect(new Headers(init?.headers).get('If-Match')).toBe('"3"');
});

test('each line that the release is refused for is named', async () => {
  const [first, second] = [
    'Entity a is asked for $100.00 of capital, but only $1.00 is unfunded',
    'Entity b has no allocation in this deal',
  ];
  server.write = () =>
    refusal(409, first, [
      { field: 'lines.a.capital', message: first },
      { field: 'lines.b.entityId', message: second },
    ]);
  const { shown, release } = await open();
  await release();
  const lines = within(await shown.findByRole('list', { name: 'Refused lines' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([first, second]);
  expect(close).not.toHaveBeenCalled();
});

test('a draft that somebody changed meanwhile can be read again before it is released', async () => {
  server.write = () => refusal(412, 'Someone else changed this event');
  const { shown, release } = await open();
  await release();
  await userEvent.click(await shown.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(shown.queryByRole('button', { name: 'Reload' })).toBeNull());
  expect(released).not.toHaveBeenCalled();
});
