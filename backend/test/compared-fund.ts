import { expect } from '@jest/globals';
import type { User } from '../src/users/user.entity.js';
import type { Portal } from './app.js';
import { byId, sum, type AllocationRow } from './expected-figures.js';
import type { FundUnderTest } from './fund-commands.js';
import type { Answer, FundModel, Write } from './fund-model.js';

interface InvestmentAnswer {
  id: string;
  currentValue: string;
  lpAllocationAmount?: string | null;
  irr: number | null;
  company: { currentValuation: string | null };
}

/** A ratio to 12 digits, however large. */
const closeTo = (ratio: number | null) =>
  ratio === null
    ? null
    : expect.closeTo(ratio, 10 - Math.max(0, Math.ceil(Math.log10(Math.abs(ratio) || 1))));

/** Everything that a refused write must leave unchanged. */
const everything = {
  name: 'test-whole-fund',
  text:
    [
      ...['companies', 'company_marks', 'investments', 'allocations', 'activities'].map(
        (table) =>
          `(select md5(coalesce(string_agg(record::text, ',' order by id), '')) from ${table} record)`,
      ),
      `(select md5(record::text) from fund_version record)`,
      '(select count(*)::text from audit_trail)',
    ].reduce((text, part) => `${text}${text === '' ? 'select ' : ` || ' ' || `}${part}`, '') +
    ' as fingerprint',
};

/** The portal's figures against the model's, read as browsers do: with the ETag of the answer they had before. */
export class ComparedFund implements FundUnderTest {
  private readonly answers = new Map<string, { etag: string; body: unknown }>();

  constructor(
    private readonly portal: Portal,
    private readonly admin: User,
    private readonly lps: readonly User[],
  ) {}

  async make(write: Write, model: FundModel): Promise<void> {
    const { by, method, path, body, headers, status, apply } = write;
    const before = status >= 400 ? await this.fingerprint() : undefined;
    const user = by === 'lp' ? this.lps[0] : this.admin;
    const answer = await this.portal.call(user ?? this.admin, method, path, body, headers);
    expect({ write, status: answer.status }).toEqual({ write, status });
    if (before === undefined) apply?.(answer.body as Answer);
    else expect(await this.fingerprint()).toBe(before);
    await this.compareSums(model);
  }

  async compareAll(model: FundModel): Promise<void> {
    await this.compareSums(model);
    await this.compareCompanies(model);
    for (const lp of this.lps) await this.compareLp(lp, model);
    await this.compareBreakdowns(model);
  }

  /** The figures on which most others depend, and those of every investment. */
  private async compareSums(model: FundModel): Promise<void> {
    expect(await this.read(this.admin, '/api/fund-metrics')).toEqual(model.fundMetrics());
    const rows = await this.read<InvestmentAnswer[]>(this.admin, '/api/investments');
    expect(rows).toHaveLength(model.investments.length);
    for (const investment of model.investments)
      expect(byId(rows, investment.id)).toMatchObject({
        totalInvestment: investment.cost,
        currentValue: model.value(investment),
        writtenOff: model.isWrittenOff(investment),
        company: { currentValuation: model.currentValuation(investment.companyId) },
        irr: closeTo(model.irr(investment)),
      });
    for (const lp of this.lps) {
      const { returnMultiple, irr, ...sums } = model.lpSummary(lp.id);
      expect(await this.read(lp, '/api/portfolio/summary')).toEqual({
        ...sums,
        returnMultiple: closeTo(returnMultiple),
        irr: closeTo(irr),
      });
    }
  }

  private async compareCompanies(model: FundModel): Promise<void> {
    const rows = await this.read<{ id: string; currentValuation: string | null }[]>(
      this.admin,
      '/api/companies',
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(model.companies.map(({ id }) => id).toSorted());
    const latest = model.companies.map(({ id }) => [id, model.latestMark(id)]).filter(([, mark]) => mark);
    expect(await this.read(this.admin, '/api/latest-marks')).toEqual(Object.fromEntries(latest));
    for (const row of rows) {
      expect(row.currentValuation).toBe(model.currentValuation(row.id));
      const { moic, ...sums } = model.overviewOf(row.id);
      expect(await this.read(this.admin, `/api/companies/${row.id}`)).toEqual({
        ...row,
        overview: { ...sums, moic: closeTo(moic) },
      });
    }
    await this.compareCharts(this.admin, '/api/portfolio', model.fundMetrics().portfolioValue);
  }

  private async compareLp(lp: User, model: FundModel): Promise<void> {
    const holdings = model.holdings(lp.id);
    const rows = await this.read<InvestmentAnswer[]>(lp, `/api/investments/lp/${lp.id}`);
    expect(rows).toHaveLength(holdings.length);
    for (const { investment, amount, value } of holdings)
      expect(byId(rows, investment.id)).toMatchObject({
        lpAllocationAmount: amount,
        currentValue: value,
        irr: closeTo(model.irr(investment, amount)),
      });
    const amounts = new Map(holdings.map(({ investment, amount }) => [investment.id, amount]));
    for (const { id, lpAllocationAmount } of await this.read<InvestmentAnswer[]>(lp, '/api/investments'))
      expect(lpAllocationAmount).toBe(amounts.get(id) ?? null);
    const { totalValue } = model.lpSummary(lp.id);
    await this.compareCharts(lp, `/api/portfolio/lp/${lp.id}`, totalValue);
  }

  /** The last point of the history and the sums of the holdings equal today's value. */
  private async compareCharts(user: User, path: string, value: string): Promise<void> {
    const points = await this.read<{ value: string }[]>(user, `${path}/history`);
    expect(points.at(-1)?.value ?? '0.00').toBe(value);
    const { companies, sectors, vintages } = await this.read<Record<string, { value: string }[]>>(
      user,
      `${path}/holdings`,
    );
    for (const parts of [companies ?? [], sectors ?? [], vintages ?? []])
      expect(sum(parts.map((part) => part.value))).toBe(value);
  }

  /** The allocations of each investment; an LP sees them only where it has one itself. */
  private async compareBreakdowns(model: FundModel): Promise<void> {
    for (const investment of model.investments) {
      const path = `/api/allocations/investment/${investment.id}`;
      const allocations = model.allocations.filter(({ investmentId }) => investmentId === investment.id);
      const rows = await this.read<AllocationRow[]>(this.admin, path);
      expect(rows).toHaveLength(allocations.length);
      for (const { id, lpId, amount } of allocations)
        expect(byId(rows, id)).toMatchObject({ lpId, amount, currentValue: model.value(investment, amount) });
      for (const lp of this.lps) {
        const { status } = await this.portal.call(lp, 'GET', path);
        expect(status).toBe(allocations.some(({ lpId }) => lpId === lp.id) ? 200 : 404);
      }
    }
  }

  private async read<Body>(user: User, path: string): Promise<Body> {
    const key = `${user.id} ${path}`;
    const known = this.answers.get(key);
    const headers: Record<string, string> = known ? { 'If-None-Match': known.etag } : {};
    const answer = await this.portal.call(user, 'GET', path, undefined, headers);
    if (answer.status === 304 && known) return known.body as Body;
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    const etag = answer.get('ETag');
    if (etag) this.answers.set(key, { etag, body: answer.body });
    return answer.body as Body;
  }

  private async fingerprint(): Promise<string | undefined> {
    return (await this.portal.sql.row<{ fingerprint: string }>(everything))?.fingerprint;
  }
}
