import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../../test/app.js';
import { removeEvents } from '../../../test/capital/remove-events.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalAccount } from '../accounts/capital-accounts.dto.js';
import { eventKinds } from '../events/parts.js';
import type { Performance } from './performance.dto.js';

jest.setTimeout(120_000);

describe('the performance of the demo fund without capital events and terms', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund('2026-11-21'));
    await removeEvents(portal, eventKinds);
    await portal.em.execute('delete from deal_terms');
  });
  afterAll(() => portal.stop());

  const read = async <Answer = Performance>(path: string, prefix = 'performance/') =>
    (await portal.call(admin, 'GET', `/api/${prefix}${path}`)).body as Answer;

  it('is what was invested and what it is worth, to the cent', async () => {
    for (const { id } of lps) {
      const account = await read<CapitalAccount>(`lps/${id}`, 'capital-accounts/');
      const performance = await read(`lps/${id}`);
      expect(account.closing).toBe(performance.nav);
      expect(account.activity.filter(({ derived }) => derived === null)).toEqual([]);
      const summary = await read<{ totalInvested: string; totalValue: string; totalReturn: string }>(
        `portfolio/lp/${id}`,
        '',
      );
      const { totalInvested: invested, totalValue: value } = summary;
      expect(performance).toMatchObject({
        commitment: invested,
        paidIn: invested,
        paidInCapital: invested,
        unfunded: '0.00',
        distributed: '0.00',
        cost: invested,
        cash: '0.00',
        value,
        nav: value,
      });
      expect(account).toMatchObject({
        opening: '0.00',
        contributions: invested,
        unrealizedGain: summary.totalReturn,
        closing: value,
      });
    }
    const metrics = await read<{ portfolioValue: string; deployedCapital: string }>('fund-metrics', '');
    expect(await read('fund')).toMatchObject({
      commitment: metrics.deployedCapital,
      cost: metrics.deployedCapital,
      value: metrics.portfolioValue,
    });
    for (const row of await read<{ id: string; totalInvestment: string; currentValue: string }[]>(
      'investments',
      '',
    ))
      expect(await read(`investments/${row.id}`)).toMatchObject({
        commitment: row.totalInvestment,
        cost: row.totalInvestment,
        value: row.currentValue,
      });
  });
});
