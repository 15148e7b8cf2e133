import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { AuthContext } from '../../../lib/session/auth';
import { theme } from '../../../app/theme/theme';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

afterEach(cleanup);

test('recovery codes stay on the screen until the user confirms that they are saved', async () => {
  const onSaved = jest.fn();
  render(
    <AuthContext value={{ user: null, isLoading: false, can: () => false }}>
      <ThemeProvider theme={theme}>
        <RecoveryCodesDialog
          codes={['abcde-fghij', 'klmno-pqrst']}
          open
          onSaved={onSaved}
          onExited={() => undefined}
        />
      </ThemeProvider>
    </AuthContext>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'abcde-fghij',
    'klmno-pqrst',
  ]);
  await userEvent.keyboard('{Escape}');
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
  expect(done.disabled).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('I have saved these codes'));
  await userEvent.click(done);
  expect(onSaved).toHaveBeenCalledTimes(1);
});
