import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Decimal } from 'decimal.js';
import type { Portal } from '../../../test/app.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalAccount } from '../accounts/capital-accounts.dto.js';
import type { Performance } from './performance.dto.js';

jest.setTimeout(120_000);

const TODAY = '2026-11-21';
const amounts = [
  'commitment',
  'paidIn',
  'paidInCapital',
  'unfunded',
  'distributed',
  'recallable',
  'proceeds',
  'cost',
  'cash',
  'value',
  'accruedCarry',
  'nav',
] as const;

describe('the performance of the demo fund', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  let entities: { id: string; lpId: string | null }[];
  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund(TODAY));
    entities = await portal.em.execute('select id, lp_id as "lpId" from investing_entities');
  });
  afterAll(() => portal.stop());

  const read = async <Answer = Performance>(path: string, prefix = 'performance/') =>
    (await portal.call(admin, 'GET', `/api/${prefix}${path}`)).body as Answer;
  const sumOf = (all: Performance[], amount: (typeof amounts)[number]) =>
    all.reduce((sum, each) => sum.plus(each[amount]), new Decimal(0)).toFixed(2);
  const expectSum = (all: Performance[], whole: Performance) => {
    for (const amount of amounts) expect([amount, sumOf(all, amount)]).toEqual([amount, whole[amount]]);
  };

  it.each(['2024-02-29', '2025-06-30', '2026-03-31', TODAY])(
    'adds up to the cent, of entities and firm, of LPs and firm, of deals and of companies, on %s',
    expectToAddUp,
  );

  it('includes the carry that accrues by the terms of deals, as accounts do', async () => {
    const fund = await read('fund');
    expect(Number(fund.accruedCarry)).toBeGreaterThan(0);
    expect(Number(fund.distributed)).toBeGreaterThan(0);
    for (const { id } of lps) {
      const { accruedCarry, nav } = await read(`lps/${id}`);
      const account = await read<CapitalAccount>(`lps/${id}?from=2026-01-01`, 'capital-accounts/');
      expect([
        account.closing,
        account.deals.reduce((all, deal) => all.plus(deal.accruedCarry), new Decimal(0)).toFixed(2),
      ]).toEqual([nav, accruedCarry]);
    }
  });

  async function expectToAddUp(day: string): Promise<void> {
    const of = async (kind: string, ids: string[]) => {
      const all = [];
      for (const id of ids) all.push(await read(`${kind}/${id}?asOf=${day}`));
      return all;
    };
    const fund = await read(`fund?asOf=${day}`);
    const firm = entities.filter(({ lpId }) => lpId === null).map(({ id }) => id);
    expect(firm).toHaveLength(1);
    expectSum(
      await of(
        'entities',
        entities.map(({ id }) => id),
      ),
      fund,
    );
    expectSum(
      [
        ...(await of(
          'lps',
          lps.map(({ id }) => id),
        )),
        ...(await of('entities', firm)),
      ],
      fund,
    );
    for (const [kind, path] of [
      ['investments', 'investments'],
      ['companies', 'companies'],
    ] as const) {
      const records = await read<{ id: string }[]>(path, '');
      expectSum(
        await of(
          kind,
          records.map(({ id }) => id),
        ),
        fund,
      );
    }
  }

  it('has the value of the history on its days', async () => {
    const history = await read<{ day: string; invested: string; value: string }[]>('portfolio/history', '');
    for (const { day, invested, value } of history)
      expect(await read(`fund?asOf=${day}`)).toMatchObject({ commitment: invested, value });
  });
});
