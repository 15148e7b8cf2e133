import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../../test/app.js';
import {
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import { recalculate, type Rows } from '../../../test/libreoffice.js';
import type { CapitalAccount } from '../../capital/accounts/capital-accounts.dto.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalExplanation } from '../capital/capital-explanations.dto.js';

jest.setTimeout(240_000);

describe('the workbook of the performance', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => void ({ portal, admin, lps } = await startDemoFund('2026-11-21')));
  afterAll(() => portal.stop());

  const entityOf = async (lp: User): Promise<string> => {
    const sql = 'select id from investing_entities where lp_id = ?';
    return (await portal.em.execute<[{ id: string }]>(sql, [lp.id]))[0].id;
  };

  /** An LP that was called twice and paid on five days, once by mistake, in a deal that is worth half or nothing. */
  async function buildCalledLp(valuation: string | null, more: object = {}): Promise<User> {
    const { em } = portal;
    const lp = await buildUser(em);
    const deal = await buildInvestment(em, { investmentDate: '2024-01-15', ...more });
    await buildAllocation(em, { investment: deal, lp, amount: '80000.00' });
    if (valuation)
      await portal.call(admin, 'PUT', `/api/companies/${deal.company.id}`, { currentValuation: valuation });
    const entityId = await entityOf(lp);
    const post = async (path: string, body: object) =>
      (await portal.call(admin, 'POST', `/api/capital-events${path}`, body)).body as {
        id: string;
        receipts: { id: string }[];
      };
    for (const [capital, days] of [
      ['50000.00', ['2024-01-10', '2024-05-20', '2025-02-03']],
      ['30000.00', ['2025-09-30', '2026-10-01']],
    ] as const) {
      const { id } = await post('', {
        kind: 'call',
        investmentId: deal.id,
        noticeDate: '2024-01-01',
        date: '2026-12-31',
        basis: 'typed',
        lines: [{ entityId, capital, managementFee: '333.33' }],
      });
      await post(`/${id}/release`, {});
      for (const date of days)
        await post(`/${id}/receipts`, { receipts: [{ entityId, date, amount: '10000.01' }] });
    }
    return lp;
  }

  const dealOf = async (lp: User | undefined): Promise<string> => {
    const sql = 'select investment_id as id from allocations where lp_id = ? limit 1';
    return (await portal.em.execute<[{ id: string }]>(sql, [lp?.id]))[0].id;
  };

  /** The figures are below the flows, which may have the same names. */
  const rowNamed = (rows: Rows, label: string) => rows.findLast(([first]) => first === label) ?? [];

  function expectFigures(rows: Rows, { performance, figures }: CapitalExplanation): void {
    for (const [label, amount] of [
      ['Commitment', performance.commitment],
      ['Paid-in', performance.paidIn],
      ['Paid-in capital', performance.paidInCapital],
      ['Recallable', performance.recallable],
      ['Unfunded', performance.unfunded],
      ['Distributed', performance.distributed],
      ['Cash', performance.cash],
      ['Value', performance.value],
      ['Accrued carry', performance.accruedCarry],
      ['NAV', performance.nav],
    ] as const) {
      const [, live, , check] = rowNamed(rows, label);
      expect([label, Number(live).toFixed(2), check]).toEqual([label, amount, 'agrees']);
    }
    for (const { label, ratio, amount } of figures) {
      if (amount !== null) continue;
      const rate = label === 'Gross IRR' ? performance.gross : performance.net;
      const isPeriod = label.endsWith(' IRR') && rate?.state === 'not_annualized';
      const [, live, , check] = rowNamed(
        rows,
        isPeriod ? label.replace('IRR', 'return of the period') : label,
      );
      if (ratio === null) expect(live).toBe('N/A');
      else {
        expect([label, check]).toEqual([label, 'agrees']);
        expect(Math.abs(Number(live) - ratio)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(ratio)));
      }
    }
  }

  function expectAccount(rows: Rows, account: CapitalAccount): void {
    for (const [label, amount] of [
      ['Opening balance', account.opening],
      ['Contributions', account.contributions],
      ['Management fees', account.managementFees],
      ['Carry', account.carry],
      ['Unrealized gain', account.unrealizedGain],
      ['Closing balance', account.closing],
    ] as const) {
      const [, live, , check] = rowNamed(rows, label);
      expect([label, Number(live).toFixed(2), check]).toEqual([label, amount, 'agrees']);
    }
    for (const { investment, rollForward } of account.deals) {
      const row = rows.find(([first]) => first === `${investment.companyName}, ${investment.name}`) ?? [];
      const [opening, carry, unrealized, closing, check] = [row[5], row[10], row[13], row[14], row[20]];
      expect([opening, carry, unrealized, closing].map((live) => Number(live).toFixed(2))).toEqual([
        rollForward.opening,
        rollForward.carry,
        rollForward.unrealizedGain,
        rollForward.closing,
      ]);
      expect(check).toBe('agrees');
    }
  }

  it('gives every figure by its formulas, and the rate by XIRR, as LibreOffice recomputes it', async () => {
    const [half, lost, gain] = [
      await buildCalledLp('500000.00'),
      await buildCalledLp(null, { status: 'failed', writtenOffOn: '2026-11-01' }),
      await buildCalledLp('9000000.00'),
    ];
    // Its carry accrues, also in the workbooks of the fund and the deal.
    const withCarry = await dealOf(gain);
    const terms = { carryPercent: 20, preferredReturnPercent: 8, catchUpPercent: 50 };
    await portal.call(admin, 'PUT', `/api/investments/${withCarry}/terms`, terms);
    const young = await buildUser(portal.em);
    const company = await buildCompany(portal.em);
    const investment = await buildInvestment(portal.em, { company, investmentDate: '2026-05-01' });
    await buildAllocation(portal.em, { lp: young, investment });
    await buildMark(portal.em, {
      company,
      valuation: '1100000.00',
      markDate: new Date('2026-10-01T16:00:00Z'),
    });
    const nobody = await buildUser(portal.em);
    const { body: investments } = await portal.call(admin, 'GET', '/api/investments?limit=12');
    const paths = [
      ...[...lps, half, lost, gain, young, nobody].map(({ id }) => `lps/${id}`),
      `entities/${await entityOf(half)}`,
      `lps/${lps[0]?.id}?investmentId=${await dealOf(lps[0])}`,
      `lps/${half.id}?asOf=2025-12-31`,
      `lps/${lost.id}?asOf=2024-01-12`,
      'fund',
      'fund?asOf=2025-12-31',
      `investments/${investment.id}`,
      `investments/${withCarry}`,
      ...(investments as { id: string }[]).map(({ id }) => `investments/${id}`),
    ];
    const cookie = await portal.signIn(admin.email);
    const books: Record<string, Buffer> = {};
    async function addBook(address: string): Promise<string> {
      const name = `book-${Object.keys(books).length}`;
      const [record, query = ''] = address.split('?');
      const answer = await fetch(`${portal.url}/api/explanations/${record}/workbook?${query}`, {
        headers: { cookie },
      });
      expect([address, answer.status]).toEqual([address, 200]);
      books[name] = Buffer.from(await answer.arrayBuffer());
      return name;
    }
    const read = async (address: string) => (await portal.call(admin, 'GET', `/api/${address}`)).body;
    const explanations = new Map<string, CapitalExplanation>();
    for (const path of paths)
      explanations.set(
        await addBook(`performance/${path}`),
        (await read(`explanations/performance/${path}`)) as CapitalExplanation,
      );
    const accounts = new Map<string, CapitalAccount>();
    for (const path of [
      ...lps.map(({ id }) => `lps/${id}`),
      `lps/${half.id}?from=2024-05-20&to=2026-09-30`,
      `entities/${await entityOf(lost)}?from=2026-01-01`,
      `lps/${nobody.id}`,
      `lps/${gain.id}?from=2025-06-01`,
    ])
      accounts.set(
        await addBook(`capital-accounts/${path}`),
        (await read(`capital-accounts/${path}`)) as CapitalAccount,
      );
    const recalculated = await recalculate(books);
    const carries = [...accounts.values()].map(({ carry }) => Number(carry));
    expect(carries.some((carry) => carry !== 0)).toBe(true);
    for (const [name, account] of accounts) expectAccount(recalculated[name] ?? [], account);
    for (const [name, explanation] of explanations) expectFigures(recalculated[name] ?? [], explanation);
    const states = [...explanations.values()].map(({ performance: { net, gross } }) => (net ?? gross)?.state);
    expect(new Set(states)).toEqual(new Set(['ok', 'not_annualized', 'none']));
  });
});
