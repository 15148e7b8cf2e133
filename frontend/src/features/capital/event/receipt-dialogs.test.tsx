import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CapitalReceipt } from '../../../api/generated';
import { toastStore } from '../../../lib/toast';
import { testEvent, testLine } from '../test-event';
import { refusal, renderCapital, testServer } from '../test-render';
import { lineRows } from './line-columns';
import MarkPaidDialog from './MarkPaidDialog';
import ReceiptsDialog from './ReceiptsDialog';
import RecordReceiptDialog from './RecordReceiptDialog';
import RemindDialog from './RemindDialog';
import ReverseDialog from './ReverseDialog';

const receipt = {
  id: 'receipt',
  entityId: 'a',
  date: '2026-07-01',
  amount: '40.00',
  reference: 'FT 1',
  reverses: null,
  reversedBy: null,
  reason: null,
} as unknown as CapitalReceipt;
const call = testEvent({
  state: 'released',
  collection: 'part_paid',
  releasedAt: '2026-06-21T12:00:00Z',
  reversibleFrom: '2026-07-01',
  paid: '40.00',
  open: '160.00',
  lines: [
    testLine('a', { paid: '40.00', open: '60.00', state: 'part_paid' }),
    testLine('b', { paid: '0.00', open: '100.00', state: 'open' }),
  ],
  receipts: [receipt],
});
const [line] = lineRows(call);
const close = jest.fn();
const dialog = { open: true, onClose: close, onExited: () => undefined };
const server = testServer(() => call);

beforeEach(() => {
  close.mockReset();
});

const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Opened = Awaited<ReturnType<typeof opened>>;
const press = (within: Opened, name: string) => userEvent.click(within.getByRole('button', { name }));
async function retype(within: Opened, label: string, text: string): Promise<void> {
  await userEvent.clear(within.getByLabelText(label));
  await userEvent.type(within.getByLabelText(label), text);
}

async function openReceipt() {
  if (!line) throw new Error('The call has no line');
  renderCapital(() => <RecordReceiptDialog event={call} line={line} dialog={dialog} />);
  return opened('Record Receipt');
}

test('a receipt of a part is recorded: what is open is proposed, and less may be typed', async () => {
  const shown = await openReceipt();
  expect(shown.getByText('$60.00 open of $100.00')).toBeDefined();
  expect((shown.getByLabelText('Amount') as HTMLInputElement).value).toBe('60.00');
  await retype(shown, 'Amount', '25.5');
  await retype(shown, 'Date', '2026-07-02');
  await userEvent.type(shown.getByLabelText('Reference'), 'FT 2');
  await press(shown, 'Record Receipt');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.sent).toEqual([
    {
      method: 'POST',
      path: '/api/capital-events/event/receipts',
      body: {
        receipts: [{ entityId: 'a', date: '2026-07-02', amount: '25.5', reference: 'FT 2' }],
      },
    },
  ]);
});

test('more than is open is refused at its field, and nothing is sent', async () => {
  const shown = await openReceipt();
  await retype(shown, 'Amount', '60.01');
  await press(shown, 'Record Receipt');
  expect(await shown.findByText('More than was asked')).toBeDefined();
  expect(server.sent).toEqual([]);
});

test.each([
  ['receipts.0.date', 'Date'],
  ['receipts.0.amount', 'Amount'],
  ['amount', 'Amount'],
  ['receipts.0.reference', 'Reference'],
])('what the server refuses as %s is shown at the field %s', async (field, label) => {
  const message = 'This is not possible';
  server.write = () => refusal(400, message, [{ field, message }]);
  const shown = await openReceipt();
  await press(shown, 'Record Receipt');
  expect(await shown.findByText(message)).toBeDefined();
  expect(shown.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(close).not.toHaveBeenCalled();
});

test('a line lists its receipts, and one is reversed with a reason', async () => {
  if (!line) throw new Error('The call has no line');
  renderCapital(() => <ReceiptsDialog event={call} line={line} dialog={dialog} />);
  const receipts = await opened('Receipts of Entity a');
  await press(receipts, 'Reverse the receipt of Jul 1, 2026, $40.00');
  const reversal = await opened('Reverse Receipt');
  await press(reversal, 'Reverse Receipt');
  expect(await reversal.findByText('Please give a reason')).toBeDefined();
  expect(server.sent).toEqual([]);
  await userEvent.type(reversal.getByLabelText('Reason'), 'Paid by another');
  await press(reversal, 'Reverse Receipt');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    path: '/api/capital-events/event/receipts/receipt/reverse',
    body: { reason: 'Paid by another', date: '2026-07-01' },
  });
});

test('a line without receipts says so', async () => {
  const [, other] = lineRows(call);
  if (!other) throw new Error('The call has one line only');
  renderCapital(() => <ReceiptsDialog event={call} line={other} dialog={dialog} />);
  expect((await opened('Receipts of Entity b')).getByText('Nothing has been received yet')).toBeDefined();
});

test('an event is reversed with a reason, on its earliest possible day unless another is chosen', async () => {
  renderCapital(() => <ReverseDialog event={call} dialog={dialog} />);
  const shown = await opened('Reverse Call 7');
  expect(shown.getByText(/Its 1 receipt will be reversed too/)).toBeDefined();
  await press(shown, 'Reverse Call 7');
  expect(await shown.findByText('Please give a reason')).toBeDefined();
  expect(server.sent).toEqual([]);
  await userEvent.type(shown.getByLabelText('Reason'), 'Wrong deal');
  await press(shown, 'Reverse Call 7');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.sent).toEqual([
    {
      method: 'POST',
      path: '/api/capital-events/event/reverse',
      body: { reason: 'Wrong deal', date: '2026-07-01' },
    },
  ]);
});

test('all that is open is recorded as received on one day', async () => {
  renderCapital(() => <MarkPaidDialog event={call} dialog={dialog} />);
  const shown = await opened('Mark All as Paid');
  expect(shown.getByText(/\$160\.00 of 2 limited partners/)).toBeDefined();
  await retype(shown, 'Date', '2026-07-03');
  await press(shown, 'Mark All as Paid');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.sent[0]?.body).toEqual({ all: true, date: '2026-07-03' });
});

test('reminders go to those who stay selected, and to nobody if none is', async () => {
  server.write = () => Response.json({ mails: 1 });
  renderCapital(() => <RemindDialog event={call} dialog={dialog} />);
  const shown = await opened('Remind');
  await userEvent.click(shown.getByLabelText('All who owe'));
  expect(shown.getByRole('button', { name: 'Send No Reminders' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(shown.getByLabelText('Entity b'));
  await press(shown, 'Send 1 Reminder');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.sent[0]?.body).toEqual({ entityIds: ['b'] });
  expect(toastStore.current()).toMatchObject({ title: '1 reminder is being sent' });
});
