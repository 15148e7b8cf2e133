import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Ability, CurrentUser, Explanation } from '../../api/generated';
import type { ExplainedSubject } from '../../domain/explain/explain-context';
import { AuthContext } from '../../lib/session/auth';
import { OwnBesideFund } from './OwnBesideFund';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const totals = (invested: string, currentValue: string, totalReturn: string, multiple: number) => ({
  totals: { invested, currentValue, totalReturn, multiple, realized: '0.00', years: 1, irr: 0.1 },
  holdings: [{ writtenOff: false, valuationSource: 'mark' }],
});
const own = totals('100.00', '150.00', '50.00', 1.5) as Explanation;
const fund = totals('1000.00', '1500.00', '500.00', 1.5) as Explanation;

function show(subject: ExplainedSubject, explanation: Explanation, isLp = true): void {
  const can = (ability: Ability) => isLp && ability === 'portfolio-summary.read';
  fetchMock.mockImplementation((path) =>
    Promise.resolve(
      Response.json(
        String(path).startsWith('/api/explanations/')
          ? fund
          : { totalInvested: '100.00', totalValue: '150.00', totalReturn: '50.00', returnMultiple: 1.5 },
      ),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={{ user: { id: 'ada' } as CurrentUser, isLoading: false, can }}>
        <OwnBesideFund subject={subject} explanation={explanation}>
          the explanation
        </OwnBesideFund>
      </AuthContext>
    </QueryClientProvider>,
  );
}

const ownText = 'You paid$100.00Worth$150.00Gain+$50.00 (1.50x)';

test("an LP's part is summed up before its explanation, and the whole fund follows", async () => {
  show({ kind: 'allocation', id: 'seed', lpId: 'ada' }, own);
  const section = within(await screen.findByRole('region', { name: 'The whole fund' }));
  expect(section.getByText('$1,500.00')).toBeDefined();
  expect(document.body.textContent?.startsWith(`${ownText}the explanationThe whole fund`)).toBe(true);
});

test.each(['investment', 'company'] as const)(
  "the fund's figures of an %s come below the LP's own, named as the fund's",
  async (kind) => {
    show({ kind, id: 'acme' }, fund);
    expect((await screen.findByRole('region', { name: 'Your part' })).textContent).toBe(ownText);
    expect(screen.getByRole('region', { name: 'The whole fund' }).textContent).toContain('the explanation');
    expect(fetchMock.mock.calls[0]?.[0]).toBe(`/api/portfolio/lp/ada?${kind}Id=acme`);
  },
);

test('who manages the fund sees the explanation alone', () => {
  show({ kind: 'investment', id: 'acme' }, fund, false);
  expect(document.body.textContent).toBe('the explanation');
  expect(fetchMock).not.toHaveBeenCalled();
});
