import type { Decimal } from 'decimal.js';
import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { Clock } from '../config/clock.js';
import { Exact } from '../finance/exact.js';
import { holdingIrr, yearsOf, multiple, meanYears, portfolioIrr, totalReturn } from '../finance/returns.js';
import { found } from '../http/pipes.js';
import type { Holder } from '../investing-entities/holder.sql.js';
import { Holders } from '../investing-entities/holders.js';
import {
  singleOf,
  type ExplainedHolding,
  type ExplainedSubject,
  type ExplainedTotals,
  type Explanation,
} from './explanations.dto.js';
import { ExplanationsQueries, type ExplanationRow, type HoldingRow } from './explanations.queries.js';

/** An LP, or one of its entities. */
interface LpPart {
  lpId: string;
  entityId?: string | undefined;
}

/** As the records are now without a day, or as of that day. */
interface AsOf {
  asOf?: string | undefined;
}

@Injectable()
export class ExplanationsService {
  constructor(
    private readonly queries: ExplanationsQueries,
    private readonly holders: Holders,
    private readonly clock: Clock,
  ) {}

  /** Errors: 404 also for an LP who does not see the fund's figures of the investment. */
  async ofInvestment(id: string, asOf: string | undefined, reader: Reader): Promise<Explanation> {
    const row = await this.queries.ofInvestment(id, asOf, reader);
    return this.explain('investment', found(row, 'Investment'), asOf);
  }

  /** Errors: 404 also for an allocation of another LP, for an LP, and for an entity of another LP. */
  async ofAllocation(id: string, { asOf, ...of }: LpPart & AsOf, reader: Reader): Promise<Explanation> {
    const row = await this.queries.ofAllocation(id, await this.holderOf(of, reader), asOf, reader);
    return this.explain('allocation', found(row, 'Allocation'), asOf);
  }

  /** Errors: 404 also for an LP who does not see the fund's figures of the company. */
  async ofCompany(id: string, asOf: string | undefined, reader: Reader): Promise<Explanation> {
    return this.explain('company', found(await this.queries.ofCompany(id, asOf, reader), 'Company'), asOf);
  }

  async ofFund(asOf?: string): Promise<Explanation> {
    return this.explain('fund', found(await this.queries.ofFund(asOf), 'Fund'), asOf);
  }

  /** Errors: 404 also for another LP, for an LP, and for an entity of another LP. */
  async ofLp({ asOf, ...of }: LpPart & AsOf, reader: Reader): Promise<Explanation> {
    const row = await this.queries.ofHolder(await this.holderOf(of, reader), asOf, reader);
    return this.explain('lp', found(row, 'LP'), asOf);
  }

  /** The statements check who may see the LP; only an entity is looked up before. */
  private async holderOf({ lpId, entityId }: LpPart, reader: Reader): Promise<Holder> {
    return entityId === undefined ? { lpId } : this.holders.find(lpId, entityId, reader);
  }

  private explain(subject: ExplainedSubject, row: ExplanationRow, asOf: string | undefined): Explanation {
    const day = asOf ?? this.clock.today();
    const holdings = row.holdings.map((holding) => withReturns(holding, day));
    const single = singleOf({ subject, holdings });
    const sums = asOf === undefined ? row : addUp(subject, row.holdings);
    return {
      subject,
      name: row.name,
      lp: row.lp ?? null,
      asOf: day,
      holdings,
      totals: single ? totalsOfSingle(single) : totalsOf(sums, day),
    };
  }
}

const withReturns = (holding: HoldingRow, day: string): ExplainedHolding => {
  const { invested, currentValue: value, realized, flows, days } = holding;
  return {
    ...holding,
    flows: flows ?? [],
    years: yearsOf(days),
    multiple: multiple(value, realized, invested),
    irr: holdingIrr({ invested, value, flows, days }, day),
  };
};

type Sums = Pick<ExplanationRow, 'invested' | 'value' | 'realized' | 'dollarDays' | 'flows'>;

/** What the statements of today add up themselves. */
function addUp(subject: ExplainedSubject, holdings: readonly HoldingRow[]): Sums {
  const sum = (amountOf: (holding: HoldingRow) => Decimal.Value) =>
    holdings.reduce((total, holding) => total.plus(amountOf(holding)), new Exact(0)).toFixed(2);
  const hasIrr = subject === 'lp' || subject === 'allocation';
  return {
    invested: sum(({ invested }) => invested),
    value: sum(({ currentValue }) => currentValue),
    realized: sum(({ realized }) => realized),
    ...(hasIrr && { dollarDays: sum(({ invested, days }) => new Exact(invested).times(days)) }),
    flows: holdings.some(({ flows }) => flows) ? holdings.flatMap(paymentsOf) : null,
  };
}

/** A holding for which its company paid nothing was paid for all the same. */
const paymentsOf = ({ flows, investmentDate, invested }: HoldingRow) =>
  flows ?? [{ date: investmentDate, amount: new Exact(invested).negated().toFixed(2) }];

const totalsOfSingle = ({
  invested,
  currentValue,
  realized,
  multiple,
  years,
  irr,
}: ExplainedHolding): ExplainedTotals => ({
  invested,
  currentValue,
  realized,
  totalReturn: totalReturn(currentValue, realized, invested),
  multiple,
  years,
  irr,
});

function totalsOf(
  { invested = '0.00', value = '0.00', realized = '0.00', dollarDays, flows = null }: Sums,
  day: string,
): ExplainedTotals {
  const hasIrr = dollarDays !== undefined;
  return {
    invested,
    currentValue: value,
    realized,
    totalReturn: totalReturn(value, realized, invested),
    multiple: multiple(value, realized, invested),
    years: hasIrr && Number(invested) > 0 ? meanYears({ invested, dollarDays }) : null,
    irr: hasIrr ? portfolioIrr({ invested, value, dollarDays, flows }, day) : null,
  };
}
