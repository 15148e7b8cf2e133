import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { fundDateOf } from '../src/config/clock.js';

const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });
/** Rates are compared to few digits, and a power of a hundred digits takes a hundred times as long. */
const Rate = Decimal.clone({ precision: 40 });

export interface CompanyRow {
  id: string;
  status: string;
  entered: string | null;
}
export interface MarkRow {
  id: string;
  companyId: string;
  valuation: string;
  /** Seconds since 1970. */
  markDate: number;
  /** Orders marks of the same date. */
  createdAt: number;
}
export interface InvestmentRow {
  id: string;
  companyId: string;
  cost: string;
  postMoney: string;
  date: string;
  status: string;
}
export interface AllocationRow {
  id: string;
  investmentId: string;
  lpId: string;
  amount: string;
  entityId?: string;
}
/** What proceeds wrote to the journal: of the buckets cost, income and realized. */
export interface ProceedsRow {
  investmentId: string;
  entityId: string;
  bucket: string;
  amount: string;
  date: string;
}
/** What a deal holds of its company from a day on. */
export interface OwnershipRow {
  investmentId: string;
  date: string;
  percent: string;
}
/** The fund's whole investment, or with an entity its allocation. */
export interface Holding {
  investment: InvestmentRow;
  amount: string;
  entityId?: string | undefined;
}

/** The valuation rule and the sums of docs/figures.md, computed in exact decimals from the stored rows. */
export class ExpectedFigures {
  constructor(
    readonly today: string,
    public companies: CompanyRow[],
    public marks: MarkRow[],
    public investments: InvestmentRow[],
    public allocations: AllocationRow[],
    public proceeds: ProceedsRow[] = [],
    public ownership: OwnershipRow[] = [],
  ) {}

  latestMark(companyId: string): string | undefined {
    return this.marksOf(companyId)[0]?.valuation;
  }

  currentValuation(companyId: string): string | null {
    return this.latestMark(companyId) ?? this.company(companyId).entered;
  }

  isWrittenOff({ status, companyId }: InvestmentRow): boolean {
    return ['failed', 'cancelled'].includes(status) || this.company(companyId).status === 'failed';
  }

  /** The value of what is left of an amount of money in the investment: of all of it, or of an entity's. */
  value(investment: InvestmentRow, amount = investment.cost, entityId?: string): string {
    if (this.isWrittenOff(investment)) return '0.00';
    const valuation = this.currentValuation(investment.companyId) ?? investment.postMoney;
    return this.valueAt(valuation, this.today, { investment, amount, entityId });
  }

  /** What was left of the amount at the end of a day. */
  private costOn(day: string, holding: Holding): string {
    const changes = this.paymentsOf(holding).filter(({ bucket, date }) => bucket === 'cost' && date <= day);
    return sum([holding.amount, ...changes.map(({ amount }) => amount)]);
  }

  /** What companies paid by a day. */
  realizedOn(day: string, holding: Holding): string {
    const entries = this.paymentsOf(holding).filter(({ date }) => date <= day);
    return new Exact(sum(entries.map(({ amount }) => amount))).neg().plus(0).toFixed(2);
  }

  private paymentsOf({ investment, entityId }: Holding): ProceedsRow[] {
    return this.proceeds.filter(
      (entry) =>
        entry.investmentId === investment.id && (entityId === undefined || entry.entityId === entityId),
    );
  }

  /** The value on a day, by what was known then. Knows no change of a status from the audit trail. */
  valueOn(day: string, investment: InvestmentRow, amount = investment.cost, entityId?: string): string {
    const marks = this.marksOf(investment.companyId).map((mark) => ({
      ...mark,
      day: fundDateOf(Temporal.Instant.fromEpochMilliseconds(mark.markDate * 1000)),
    }));
    const { status, entered } = this.company(investment.companyId);
    const isLost = status === 'failed' ? day > (marks[0]?.day ?? '') : this.isWrittenOff(investment);
    if (isLost) return '0.00';
    const known = marks.find((mark) => mark.day <= day)?.valuation ?? entered ?? investment.postMoney;
    return this.valueAt(known, day, { investment, amount, entityId });
  }

  /** Of what was left on the day: by the share of the price paid, or by the latest ownership entry. */
  private valueAt(valuation: string, day: string, holding: Holding): string {
    const { investment } = holding;
    const left = new Exact(this.costOn(day, holding)).mul(valuation);
    const [owned] = this.ownership
      .filter(({ investmentId, date }) => investmentId === investment.id && date <= day)
      .toSorted((one, other) => (one.date < other.date ? 1 : -1));
    if (!owned) return left.div(investment.postMoney).toFixed(2);
    const then = this.costOn(owned.date, { investment, amount: investment.cost });
    return then === '0.00' ? then : left.mul(owned.percent).div(100).div(then).toFixed(2);
  }

  irr(investment: InvestmentRow, amount = investment.cost, entityId?: string): number | null {
    const value = this.value(investment, amount, entityId);
    const holding = { investment, amount, entityId };
    if (this.realizedOn(this.today, holding) !== '0.00') return this.datedIrr([holding], value);
    return irrOf(amount, value, daysBetween(investment.date, this.today));
  }

  /** By bisection: the flows of a holding are paid once, before all that companies paid for it. */
  private datedIrr(holdings: readonly Holding[], value: string): number | null {
    const flows = holdings.flatMap((holding): [days: number, amount: number][] => [
      [daysBetween(holding.investment.date, this.today), -Number(holding.amount)],
      ...this.paymentsOf(holding).map(({ date, amount }): [number, number] => [
        daysBetween(date, this.today),
        -Number(amount),
      ]),
    ]);
    if (Math.max(...flows.map(([days]) => days)) / 365.25 <= 0.01) return null;
    const surplus = (rate: number) =>
      flows.reduce((total, [days, amount]) => total + amount * (1 + rate) ** (days / 365.25), Number(value));
    let [low, high] = [-1, 1e6];
    for (let step = 0; step < 200; step += 1) {
      const middle = (low + high) / 2;
      if (surplus(middle) > 0) low = middle;
      else high = middle;
    }
    return Math.min(10, low);
  }

  holdings(lpId: string) {
    return this.allocations
      .filter((allocation) => allocation.lpId === lpId)
      .map(({ investmentId, amount, entityId }) => {
        const investment = byId(this.investments, investmentId);
        const holding = { investment, amount, entityId };
        return {
          ...holding,
          value: this.value(investment, amount, entityId),
          realized: this.realizedOn(this.today, holding),
        };
      });
  }

  /** The fund's investments as holdings of their whole amounts. */
  fundHoldings(): Holding[] {
    return this.investments.map((investment) => ({ investment, amount: investment.cost }));
  }

  countOf(status: string): number {
    return this.investments.filter((investment) => investment.status === status).length;
  }

  overviewOf(companyId: string) {
    const holdings = this.investments.filter((investment) => investment.companyId === companyId);
    const [totalInvestment, valueOnMark] = [
      sum(holdings.map(({ cost }) => cost)),
      sum(holdings.map((investment) => this.value(investment))),
    ];
    const realized = this.realizedOf(holdings);
    return {
      activeInvestments: holdings.filter(({ status }) => status === 'active').length,
      totalInvestment,
      valueOnMark,
      realized,
      moic: ratio(sum([valueOnMark, realized]), totalInvestment),
    };
  }

  fundMetrics() {
    return {
      portfolioValue: sum(this.investments.map((investment) => this.value(investment))),
      realized: this.realizedOf(this.investments),
      deployedCapital: sum(this.investments.map(({ cost }) => cost)),
      activeInvestments: this.countOf('active'),
      activeOfFailedCompanies: this.investments.filter(
        ({ status, companyId }) => status === 'active' && this.company(companyId).status === 'failed',
      ).length,
      failedInvestments: this.countOf('failed'),
      cancelledInvestments: this.countOf('cancelled'),
    };
  }

  private realizedOf(investments: readonly InvestmentRow[]): string {
    return sum(
      investments.map((investment) => this.realizedOn(this.today, { investment, amount: investment.cost })),
    );
  }

  lpSummary(lpId: string) {
    const holdings = this.holdings(lpId);
    const totalInvested = sum(holdings.map(({ amount }) => amount));
    const totalValue = sum(holdings.map(({ value }) => value));
    const realized = sum(holdings.map((holding) => holding.realized));
    const dollarDays = holdings.reduce(
      (total, { amount, investment }) =>
        total.plus(new Exact(amount).mul(daysBetween(investment.date, this.today))),
      new Exact(0),
    );
    const meanDays = totalInvested === '0.00' ? 0 : dollarDays.div(totalInvested).toNumber();
    return {
      totalInvested,
      totalValue,
      realized,
      totalReturn: new Exact(totalValue).plus(realized).minus(totalInvested).toFixed(2),
      returnMultiple: ratio(sum([totalValue, realized]), totalInvested),
      irr:
        realized === '0.00'
          ? irrOf(totalInvested, totalValue, meanDays)
          : this.datedIrr(holdings, totalValue),
      activeInvestments: holdings.filter(({ investment }) => investment.status === 'active').length,
    };
  }

  company(id: string): CompanyRow {
    return byId(this.companies, id);
  }

  /** The latest first. */
  private marksOf(companyId: string): MarkRow[] {
    return this.marks
      .filter((mark) => mark.companyId === companyId)
      .toSorted((a, b) => b.markDate - a.markDate || b.createdAt - a.createdAt);
  }
}

export function byId<Row extends { id: string }>(rows: Row[], id: string): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`No row ${id}`);
  return row;
}

export const sum = (amounts: string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Exact(0)).toFixed(2);

const ratio = (value: string, invested: string): number =>
  invested === '0.00' ? 0 : new Exact(value).div(invested).toNumber();
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function irrOf(invested: string, value: string, days: number): number | null {
  const years = new Rate(days).div('365.25');
  if (new Rate(invested).lte(0)) return null;
  if (new Rate(value).lte(0)) return -1;
  if (years.lte('0.01')) return null;
  const rate = new Rate(value).div(invested).pow(new Rate(1).div(years)).minus(1).toNumber();
  return Math.min(10, Math.max(-1, rate));
}
