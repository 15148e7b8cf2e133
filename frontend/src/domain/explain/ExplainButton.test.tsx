import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExplainContext, HoldingsOfLp, type Explained } from './explain-context';
import { HoldingFigure } from './HoldingFigure';

afterEach(cleanup);

const row = { id: 'investment', investmentName: 'Acme Seed' };

function renderFigure(holder: { lpId: string; entityId?: string } | null, tabIndex: number) {
  const explain = jest.fn<(explained: Explained) => void>();
  const onKeyDown = jest.fn();
  render(
    <ExplainContext value={explain}>
      <HoldingsOfLp value={holder}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it replaces a grid's cell */}
        <div onKeyDown={onKeyDown}>
          <HoldingFigure row={row} figure="value" label="Current Value" text="$600K" tabIndex={tabIndex} />
        </div>
      </HoldingsOfLp>
    </ExplainContext>,
  );
  return { explain, onKeyDown };
}

test('a figure of a list is a button named by its value and its record', async () => {
  const { explain } = renderFigure(null, -1);
  const button = screen.getByRole('button', { name: '$600K: explain Current Value of Acme Seed' });
  expect(button.textContent).toBe('$600K');
  expect(button.tabIndex).toBe(-1);
  await userEvent.click(button);
  expect(explain).toHaveBeenCalledWith({
    subject: { kind: 'investment', id: 'investment' },
    figure: 'value',
    label: 'Current Value',
  });
  expect(document.activeElement).toBe(button);
});

test.each([{ lpId: 'lp' }, { lpId: 'lp', entityId: 'trust' }])(
  "in an LP's list it explains the part of the LP or of the entity that the list is narrowed to: %o",
  async (holder) => {
    const { explain } = renderFigure(holder, 0);
    await userEvent.click(screen.getByRole('button'));
    const subject = { kind: 'allocation', id: 'investment', ...holder };
    expect(explain.mock.calls[0]?.[0].subject).toEqual(subject);
  },
);

test('Tab moves to it from the focused cell, and the grid does not handle its keys', async () => {
  const { explain, onKeyDown } = renderFigure(null, 0);
  const button = screen.getByRole('button');
  // With a tabindex, the grid would move the focus of the cell to it.
  expect(button.hasAttribute('tabindex')).toBe(false);
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter} ');
  expect(explain).toHaveBeenCalledTimes(2);
  expect(onKeyDown).not.toHaveBeenCalled();
});
