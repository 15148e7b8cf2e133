import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { found, WrongContent } from '../../http/pipes.js';
import { Exact } from '../../finance/exact.js';
import { accruedCarry } from '../carry/accrued-carry.js';
import { capitalFigures, type AccountAmounts } from '../performance/performance.service.js';
import type {
  CapitalAccount,
  CapitalActivity,
  DealAccounts,
  DealFigures,
  PeriodQuery,
} from './capital-accounts.dto.js';
import { withAccruedCarry, type AccountDeal, type DatedRollForward } from './account-carry.js';
import { CapitalAccountsQueries } from './capital-accounts.queries.js';
import { DealAccountsQueries } from './deal-accounts.queries.js';

export interface AccountOverPeriods {
  rollForwards: DatedRollForward[];
  /** On the day on which the periods end. */
  deals: DealFigures[];
  activity: CapitalActivity[];
  /** Whether any payment is assumed. */
  isAssumedPaid: boolean;
}

type HolderKind = 'lp' | 'entity' | 'firm';

@Injectable()
export class CapitalAccountsService {
  constructor(
    private readonly queries: CapitalAccountsQueries,
    private readonly dealAccounts: DealAccountsQueries,
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
  ) {}

  /** The account as JSON text. Errors: 400 for a period that ends before it begins. */
  async of(holder: HolderKind, id: string, { from, to = this.clock.today() }: PeriodQuery): Promise<string> {
    if (from && from > to) throw new WrongContent([{ field: 'from', message: 'from must not be after to' }]);
    const { name, rollForwards, deals, activity, due } = await this.read(holder, id, {
      firstDays: [from ?? null],
      to,
    });
    // Activity and what is due are as PostgreSQL wrote them: a long history is not parsed and written again.
    const head = JSON.stringify({ name, ...rollForwards[0], deals: deals.map(accountDealOf) }).slice(0, -1);
    return `${head},"activity":${activity},"due":${due}}`;
  }

  /** As `of`, parsed. */
  async parsed(holder: HolderKind, id: string, period: PeriodQuery): Promise<CapitalAccount> {
    return JSON.parse(await this.of(holder, id, period)) as CapitalAccount;
  }

  /**
   * What an entity's account says of several periods that end on the same day: the roll-forward of each, the figures
   * of the deals, and the activity of the first. A first day is null for that of anything.
   */
  async overPeriods(
    entityId: string,
    firstDays: readonly (string | null)[],
    to: string,
  ): Promise<AccountOverPeriods> {
    const { rollForwards, deals, activity, isAssumedPaid } = await this.read('entity', entityId, {
      firstDays,
      to,
    });
    return {
      rollForwards,
      deals: deals.map(figuresOf),
      activity: JSON.parse(activity) as CapitalActivity[],
      isAssumedPaid,
    };
  }

  /** What the entities and the firm have in a deal, by default today. Errors: 404 for a missing investment. */
  async ofDeal(investmentId: string, asOf = this.clock.today()): Promise<DealAccounts> {
    const rows = await this.dealAccounts.of(investmentId, asOf, this.brand.now.firmName);
    found(rows[0], 'Investment');
    const accounts = rows.map(({ carry, ...row }) => ({
      ...row,
      accruedCarry: carry ? accruedCarry(carry, asOf) : '0.00',
    }));
    return {
      asOf,
      accounts: accounts.map((account) => ({ entity: account.entity, ...capitalFigures(account) })),
      total: capitalFigures(totalOf(accounts)),
    };
  }

  /** The figures of each deal on a day. */
  async dealsOf(holder: HolderKind, id: string, day: string): Promise<DealFigures[]> {
    return (await this.read(holder, id, { firstDays: [day], to: day })).deals.map(figuresOf);
  }

  private async read(
    holder: HolderKind,
    id: string,
    periods: { firstDays: readonly (string | null)[]; to: string },
  ) {
    const account = await this.queries.of(holder, id, periods, this.brand.now.firmName);
    return withAccruedCarry(found(account, 'Capital account'));
  }
}

function totalOf(rows: readonly AccountAmounts[]): AccountAmounts {
  const sum = (field: keyof AccountAmounts) =>
    rows.reduce((total, row) => total.plus(row[field]), new Exact(0)).toFixed(2);
  return {
    commitment: sum('commitment'),
    paidIn: sum('paidIn'),
    paidInCapital: sum('paidInCapital'),
    distributed: sum('distributed'),
    recallable: sum('recallable'),
    cost: sum('cost'),
    cash: sum('cash'),
    value: sum('value'),
    accruedCarry: sum('accruedCarry'),
  };
}

const figuresOf = ({ investment, ...amounts }: AccountDeal) => ({
  investment,
  ...capitalFigures(amounts),
});

const accountDealOf = (deal: AccountDeal) => ({
  ...figuresOf(deal),
  opening: deal.opening,
  rollForward: deal.rollForward,
  due: deal.due,
});
