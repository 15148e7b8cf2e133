import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../../test/app.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import type { DistributionWaterfall } from '../../capital/carry/waterfall.dto.js';
import type { Performance } from '../../capital/performance/performance.dto.js';
import { Exact } from '../../finance/exact.js';
import type { User } from '../../users/user.entity.js';

jest.setTimeout(180_000);

interface Event {
  id: string;
  name: string;
  kind: string;
  state: string;
  lines: { entity: { id: string }; returnOfCapital: string; income: string; gain: string; carry: string }[];
}

describe('what the demo fund was paid and paid out', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => ({ portal, admin, lps } = await startDemoFund('2026-11-21')));
  afterAll(() => portal.stop());

  const read = async <Answer>(path: string, user = admin): Promise<Answer> => {
    const { status, body } = await portal.call(user, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as Answer;
  };

  it('is what the portal itself proposes for each line: return of capital, income, gain and carry', async () => {
    const all = await read<{ id: string; reverses: object | null }[]>(
      'capital-events?kind=distribution&limit=100',
    );
    const events = all.filter(({ reverses }) => reverses === null);
    expect(events.length).toBeGreaterThan(10);
    for (const { id } of events) {
      const { lines, ...event } = await read<Event>(`capital-events/${id}`);
      const waterfall = await read<DistributionWaterfall>(`capital-events/${id}/waterfall`);
      for (const line of lines) {
        const proposed = waterfall.lines.find(({ entityId }) => entityId === line.entity.id);
        const { cash = '', toReturn = '', incomeToPay = '', carry } = proposed ?? {};
        const returned = Exact.min(cash, toReturn);
        const income = Exact.min(returned.neg().plus(cash), incomeToPay);
        expect([event.id, line]).toMatchObject([
          event.id,
          {
            returnOfCapital: returned.toFixed(2),
            income: income.toFixed(2),
            gain: new Exact(cash).minus(returned).minus(income).toFixed(2),
            carry,
          },
        ]);
      }
    }
  });

  it('gives the fund and each LP plausible figures', async () => {
    const fund = await read<Performance>('performance/fund');
    expect(fund.dpi).toBeGreaterThan(0.15);
    expect(fund.dpi).toBeLessThan(0.6);
    expect(fund.tvpi).toBeGreaterThan(1.1);
    expect(fund.tvpi).toBeLessThan(2);
    for (const rate of [fund.net?.rate, fund.gross?.rate]) {
      expect(rate).toBeGreaterThan(0.05);
      expect(rate).toBeLessThan(0.5);
    }
    expect(Number(fund.accruedCarry)).toBeGreaterThan(0);
    for (const { id } of lps) {
      const { net, paidIn } = await read<Performance>(`performance/lps/${id}`);
      if (Number(paidIn) > 0) expect(['ok', 'not_annualized']).toContain(net?.state);
    }
  });
});
