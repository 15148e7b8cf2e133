import { afterEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../../app/theme/theme';
import { ConfirmDialog } from './ConfirmDialog';

afterEach(cleanup);

function renderConfirmation(isConfirming = false) {
  const onClose = jest.fn();
  const onConfirm = jest.fn();
  render(
    <ThemeProvider theme={theme}>
      <ConfirmDialog
        open
        onClose={onClose}
        title="Delete Company"
        onConfirm={onConfirm}
        confirm="Delete"
        confirming="Deleting..."
        isConfirming={isConfirming}
        destructive
      >
        This action cannot be undone.
      </ConfirmDialog>
    </ThemeProvider>,
  );
  return { onClose, onConfirm };
}

test('a confirmation has its focus on Cancel, a name and a description', async () => {
  const { onClose, onConfirm } = renderConfirmation();
  const dialog = screen.getByRole('dialog', {
    name: 'Delete Company',
    description: 'This action cannot be undone.',
  });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape closes a confirmation without confirming', async () => {
  const { onClose, onConfirm } = renderConfirmation();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('it is confirmed by its button, and once', async () => {
  const { onConfirm } = renderConfirmation();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  cleanup();
  renderConfirmation(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deleting...' }).disabled).toBe(true);
});
