import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowWireInstructions } from './ShowWireInstructions';

const fetchMock = jest.spyOn(globalThis, 'fetch');
const answer = (body: object, status = 200) =>
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const wire = {
  wireInstructions: 'Bank of Oak\nAccount 000111222',
  countFrom: '2026-05-04T13:30:00Z',
  callBackContact: 'Ann Oak, +1 212 555 0100',
};

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShowWireInstructions />
    </QueryClientProvider>,
  );
}
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show wire instructions' }));

test('nothing is read before it is asked for; then the text has the warning above it and the focus', async () => {
  answer(wire);
  open();
  expect(fetchMock).not.toHaveBeenCalled();
  await show();
  const region = await screen.findByRole('region', { name: 'Wire instructions' });
  expect(region.textContent).toContain(
    'Call Ann Oak, +1 212 555 0100 at a number you know before you send money.',
  );
  expect(region.textContent).toContain(wire.wireInstructions);
  await waitFor(() => expect(document.activeElement).toBe(region));
});

test('hidden again, they are read anew at the next showing', async () => {
  answer(wire);
  open();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByText(/Bank of Oak/)).toBeNull());
  await show();
  await screen.findByText(/Bank of Oak/);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('the reason is shown when there are none to show', async () => {
  const message = 'Wire instructions are shown while a call is open. You have no open call.';
  answer({ message }, 404);
  open();
  await show();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
