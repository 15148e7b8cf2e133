import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { LpPortfolio } from '../../api/generated';
import { ExplainContext } from '../explain/explain-context';
import { hideAmounts } from '../../lib/hidden-amounts';
import { OwnPosition } from './OwnPosition';

afterEach(() => {
  hideAmounts(false);
  cleanup();
});

const position: LpPortfolio = {
  totalInvested: '146666.66',
  totalValue: '153703.13',
  realized: '0.00',
  totalReturn: '7036.47',
  returnMultiple: 1.048,
  irr: 0.083,
  activeInvestments: 1,
};

function cardsOf(data: LpPortfolio, isValued = true): (string | null)[] {
  render(
    <ExplainContext value={() => undefined}>
      <OwnPosition
        title="Your Investment"
        query={{ data, error: null, isFetching: false, refetch: () => undefined }}
        isValued={isValued}
      />
    </ExplainContext>,
  );
  return screen.getAllByRole('term').map((term) => term.parentElement?.textContent ?? null);
}

test('it says what was paid, what it is worth, and the gain with its multiple', () => {
  expect(cardsOf(position)).toEqual([
    'You paid$146,666.66',
    'Worth$153,703.13',
    'Gain+$7,036.471.05x of what you paid',
    'Your IRR8.3%',
  ]);
});

test('what companies paid is shown once they paid something, and a loss with its sign', () => {
  const sold = { ...position, realized: '10.00', totalReturn: '-7036.47', returnMultiple: 0.95 };
  expect(cardsOf(sold).slice(2)).toEqual([
    'Realized$10.00',
    'Gain-$7,036.470.95x of what you paid',
    'Your IRR8.3%',
  ]);
});

test('without a valuation only what was paid is a figure', () => {
  expect(cardsOf(position, false)).toEqual(['You paid$146,666.66', 'WorthN/A', 'GainN/A', 'Your IRRN/A']);
});

test('amounts are hidden by the switch', () => {
  act(() => hideAmounts(true));
  expect(cardsOf(position).join()).not.toMatch(/\$|\d{3}/);
});
