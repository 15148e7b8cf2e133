import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../lib/errors';
import { ConflictNotice } from './ConflictNotice';

afterEach(cleanup);

const sentence = 'This record was changed by someone else. Reload to see the changes.';

test('an edit of what somebody else changed meanwhile offers to reload it', async () => {
  const reload = jest.fn();
  const error = new ApiError(412, JSON.stringify({ message: sentence }), null);
  render(<ConflictNotice error={error} onReload={reload} />);
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([null, new Error('412'), new ApiError(409, '{}', null)])('%s offers nothing', (error) => {
  render(<ConflictNotice error={error} onReload={() => undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
