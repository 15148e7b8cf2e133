import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../lib/errors';
import { ConfirmMutation } from './ConfirmMutation';
import { useDialog } from './use-dialog';

afterEach(cleanup);

const focusList = jest.fn();

function Screen({ remove }: { remove: (id: string) => Promise<void> }) {
  const deletion = useDialog<string>();
  const mutation = useMutation({ mutationFn: remove });
  return (
    <>
      <button onClick={() => deletion.show('m-1')}>Delete mark</button>
      {deletion.shown && (
        <ConfirmMutation
          dialog={deletion.shown.dialog}
          mutation={mutation}
          variables={deletion.shown.subject}
          title="Delete Mark"
          confirm="Delete"
          confirming="Deleting..."
          onDone={focusList}
        >
          Are you sure?
        </ConfirmMutation>
      )}
    </>
  );
}

async function openDialog(remove: (id: string) => Promise<void>) {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Screen remove={remove} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete mark' }));
  await screen.findByRole('dialog', { name: 'Delete Mark' });
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a confirmed mutation is sent once, and the dialog closes', async () => {
  const remove = jest.fn((_id: string) => Promise.resolve());
  await openDialog(remove);
  await click('Delete');
  await expectClosed();
  expect(remove).toHaveBeenCalledTimes(1);
  expect(remove.mock.calls[0]?.[0]).toBe('m-1');
  await waitFor(() => expect(focusList).toHaveBeenCalledTimes(1));
});

test('while the mutation runs, the button shows it and is disabled', async () => {
  await openDialog(() => new Promise(() => undefined));
  await click('Delete');
  expect(screen.getByRole('button', { name: 'Deleting...' }).hasAttribute('disabled')).toBe(true);
});

test('nothing is sent when the dialog is cancelled', async () => {
  const remove = jest.fn(() => Promise.resolve());
  focusList.mockClear();
  await openDialog(remove);
  await click('Cancel');
  await expectClosed();
  expect(remove).not.toHaveBeenCalled();
  expect(focusList).not.toHaveBeenCalled();
});

test('the dialog stays open after a failure, and closes when the record is gone', async () => {
  const remove = jest
    .fn<(id: string) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError(500, '', null))
    .mockRejectedValueOnce(new ApiError(404, '', null));
  await openDialog(remove);
  await click('Delete');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await click('Delete');
  await expectClosed();
});
