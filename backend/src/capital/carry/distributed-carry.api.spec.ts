import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildAllocation, buildInvestment, buildUser } from '../../../test/builders.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalAccount, DealAccounts } from '../accounts/capital-accounts.dto.js';
import type { Performance } from '../performance/performance.dto.js';

const DAYS = [
  '2025-06-30',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-28',
  '2026-03-01',
  '2026-07-01',
];

/**
 * The deal: 100,000.00 on 2025-07-01, worth its cost. Ada holds 50,000.00, Bob 30,000.00, the firm the rest. Carry 20 %,
 * preferred return 8 %, no catch-up. The company pays a dividend of 80,000.00 on 2026-01-01. On 2026-02-01 Ada is paid
 * her 40,000.00, of which 1,000.00 are withheld as carry and 5,000.00 are recallable.
 */
describe('Carry and what was distributed', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let deal: Investment;
  let entity: string;
  let distribution: string;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em);
    deal = await buildInvestment(em, { investmentDate: '2025-07-01' });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: deal, lp: await buildUser(em), amount: '30000.00' });
    const [own] = await em.execute<[{ id: string }]>('select id from investing_entities where lp_id = ?', [
      ada.id,
    ]);
    entity = own.id;
    expect(await put({ carryPercent: 20, preferredReturnPercent: 8 })).toMatchObject({ status: 200 });
    await released('proceeds', '2026-01-01', { totals: { amount: '80000.00', income: '80000.00' } });
    distribution = await released('distribution', '2026-02-01', {
      basis: 'typed',
      lines: [{ entityId: entity, income: '40000.00', carry: '1000.00', recallable: '5000.00' }],
    });
  });
  afterAll(() => portal.stop());

  const put = (terms: object) => portal.call(admin, 'PUT', `/api/investments/${deal.id}/terms`, terms);
  const post = async (path: string, body: object, status: number): Promise<string> => {
    const answer = await portal.call(admin, 'POST', `/api/capital-events${path}`, body);
    expect(answer).toMatchObject({ status });
    return (answer.body as { id: string }).id;
  };
  const released = async (kind: string, date: string, fields: object): Promise<string> => {
    const id = await post('', { kind, investmentId: deal.id, noticeDate: date, date, ...fields }, 201);
    return post(`/${id}/release`, {}, 200);
  };
  const read = async <Answer>(path: string) => {
    const { status, body } = await portal.call(admin, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as Answer;
  };
  const on = (day: string) => read<Performance>(`performance/lps/${ada.id}?asOf=${day}`);

  /** The accounts of entities and firm, and the performance of the deal. */
  async function expectToAddUp(): Promise<void> {
    for (const day of DAYS) {
      const { accounts, total } = await read<DealAccounts>(
        `capital-accounts/investments/${deal.id}?asOf=${day}`,
      );
      const performance = await read<Performance>(`performance/investments/${deal.id}?asOf=${day}`);
      for (const figure of [
        'distributed',
        'recallable',
        'unfunded',
        'cash',
        'accruedCarry',
        'nav',
      ] as const) {
        const sum = accounts.reduce((all, account) => all.plus(account[figure]), new Decimal(0)).toFixed(2);
        expect([day, figure, sum, total[figure]]).toEqual([
          day,
          figure,
          performance[figure],
          performance[figure],
        ]);
      }
    }
  }

  it('accrues on cash too, and what was withheld accrues no more', async () => {
    // 40,000.00 of gains less 4,000.00 x 184 / 365.
    expect(await on('2026-01-01')).toMatchObject({
      cash: '40000.00',
      value: '50000.00',
      accruedCarry: '7596.71',
      nav: '82403.29',
      distributed: '0.00',
    });
    // 40,000.00 were returned after 215 days; 2,356.16 and 328.77 of preferred return on a value of 50,000.00.
    expect(await on('2026-07-01')).toMatchObject({
      cash: '0.00',
      distributed: '39000.00',
      accruedCarry: '6463.01',
      nav: '43536.99',
    });
  });

  it('is in the roll-forward as what was paid and the change of what accrued, which adds up', async () => {
    const account = await read<CapitalAccount>(
      `capital-accounts/lps/${ada.id}?from=2026-01-02&to=2026-07-01`,
    );
    const steps = {
      opening: '82403.29',
      contributions: '0.00',
      distributions: '-39000.00',
      // 1,000.00 paid, and 1,133.70 less accrued.
      carry: '133.70',
      income: '0.00',
      unrealizedGain: '0.00',
      closing: '43536.99',
    };
    expect(account).toMatchObject(steps);
    expect(account.deals).toMatchObject([
      { rollForward: steps, accruedCarry: '6463.01', recallable: '5000.00' },
    ]);
    for (const [from, to] of [
      ['2025-07-01', '2026-01-31'],
      ['2026-02-01', '2026-02-01'],
      ['2026-02-02', '2026-07-01'],
    ]) {
      const { opening, closing, ...rest } = await read<CapitalAccount>(
        `capital-accounts/entities/${entity}?from=${from}&to=${to}`,
      );
      const changes = [
        ...[rest.contributions, rest.distributions, rest.managementFees, rest.expenses, rest.carry],
        ...[rest.income, rest.realizedGain, rest.unrealizedGain],
      ];
      expect(Decimal.sum(opening, ...changes).toFixed(2)).toBe(closing);
      expect((await read<Performance>(`performance/entities/${entity}?asOf=${to}`)).nav).toBe(closing);
    }
  });

  it('leaves what can be called again unfunded, from the day of the distribution on', async () => {
    expect(await on('2026-01-31')).toMatchObject({ recallable: '0.00', unfunded: '0.00' });
    expect(await on('2026-02-01')).toMatchObject({ recallable: '5000.00', unfunded: '5000.00' });
    for (const path of [
      `performance/entities/${entity}`,
      'performance/fund',
      `performance/investments/${deal.id}`,
    ])
      expect(await read(path)).toMatchObject({ recallable: '5000.00', unfunded: '5000.00' });
    const explained = await read<{ deals: object[] }>('explanations/performance/fund');
    expect(explained.deals).toMatchObject([{ recallable: '5000.00', unfunded: '5000.00' }]);
  });

  it('adds up: entities and firm are the deal, on every day', expectToAddUp);

  it('keeps the terms of a deal while a distribution is in force, also from those who write to the database', async () => {
    const frozen = 'This deal has released capital events. Reverse them first.';
    expect(await put({ carryPercent: 15 })).toMatchObject({ status: 409, body: { message: frozen } });
    expect(
      await put({ carryPercent: 20, preferredReturnPercent: 8, overrides: [{ entityId: entity }] }),
    ).toMatchObject({ status: 409, body: { message: frozen } });
    expect(await read(`investments/${deal.id}/terms`)).toMatchObject({ isFrozen: true, carryPercent: 20 });
    for (const statement of [
      'update deal_terms set catch_up_percent = 100',
      'delete from deal_terms',
      `insert into deal_term_overrides (investment_id, entity_id) values ('${deal.id}', '${entity}')`,
    ])
      await expect(portal.em.fork().execute(statement)).rejects.toMatchObject({
        constraint: 'deal_terms_frozen',
      });
  });

  it('is as if it had been paid in again once the distribution is reversed, from the day of the reversal on', async () => {
    await post(`/${distribution}/reverse`, { reason: 'A mistake', date: '2026-03-01' }, 201);
    expect(await on('2026-02-28')).toMatchObject({ recallable: '5000.00', distributed: '39000.00' });
    // 2,684.93 of preferred return on the first contribution, 40,000.00 x 0.08 x 122 / 365 on the second one.
    expect(await on('2026-07-01')).toMatchObject({
      recallable: '0.00',
      unfunded: '0.00',
      distributed: '0.00',
      cash: '40000.00',
      accruedCarry: '7249.10',
      nav: '82750.90',
    });
    await expectToAddUp();
    expect(await put({ carryPercent: 15, preferredReturnPercent: 8 })).toMatchObject({
      status: 200,
      body: { isFrozen: false },
    });
  });
});
