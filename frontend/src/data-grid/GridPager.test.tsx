import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GridPager } from './GridPager';

const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the pages are turned one by one, from the first to the last, which may be short', async () => {
  const turned: number[] = [];
  const pager = (page: number) => (
    <GridPager page={page} pageSize={100} total={1205} onTurn={(next) => turned.push(next)} />
  );
  const { rerender } = render(pager(2));
  expect(screen.getByRole('status').textContent).toBe('101–200 of 1,205');
  await userEvent.click(turn('Go to next page'));
  await userEvent.click(turn('Go to previous page'));
  expect(turned).toEqual([3, 1]);

  rerender(<GridPager page={2} pageSize={100} total={500} isWhole={false} onTurn={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('101–200 of 500 so far, more are loading');

  rerender(pager(13));
  expect(screen.getByRole('status').textContent).toBe('1,201–1,205 of 1,205');
  expect(turn('Go to next page').disabled).toBe(true);
  rerender(pager(1));
  expect(turn('Go to previous page').disabled).toBe(true);
});
