import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { Clock } from '../config/clock.js';
import { irr, yearsOf, multiple, meanYears, portfolioIrr, totalReturn } from '../finance/returns.js';
import { found } from '../http/pipes.js';
import {
  isSingle,
  type ExplainedHolding,
  type ExplainedSubject,
  type ExplainedTotals,
  type Explanation,
} from './explanations.dto.js';
import { ExplanationsQueries, type ExplanationRow, type HoldingRow } from './explanations.queries.js';

@Injectable()
export class ExplanationsService {
  constructor(
    private readonly queries: ExplanationsQueries,
    private readonly clock: Clock,
  ) {}

  async ofInvestment(id: string): Promise<Explanation> {
    return this.explain('investment', found(await this.queries.ofInvestment(id), 'Investment'));
  }

  /** Errors: 404 also for an allocation of another LP, for an LP. */
  async ofAllocation(id: string, lpId: string, reader: Reader): Promise<Explanation> {
    const row = await this.queries.ofAllocation(id, lpId, reader);
    return this.explain('allocation', found(row, 'Allocation'));
  }

  async ofCompany(id: string): Promise<Explanation> {
    return this.explain('company', found(await this.queries.ofCompany(id), 'Company'));
  }

  async ofFund(): Promise<Explanation> {
    return this.explain('fund', found(await this.queries.ofFund(), 'Fund'));
  }

  async ofLp(id: string, reader: Reader): Promise<Explanation> {
    return this.explain('lp', found(await this.queries.ofLp(id, reader), 'LP'));
  }

  private explain(subject: ExplainedSubject, row: ExplanationRow): Explanation {
    const holdings = row.holdings.map(withReturns);
    const [single] = holdings;
    return {
      subject,
      name: row.name,
      lp: row.lp ?? null,
      asOf: this.clock.today(),
      holdings,
      totals: isSingle(subject) && single ? totalsOfSingle(single) : totalsOf(row),
    };
  }
}

const withReturns = (holding: HoldingRow): ExplainedHolding => {
  const years = yearsOf(holding.days);
  return {
    ...holding,
    years,
    multiple: multiple(holding.currentValue, holding.invested),
    irr: irr(holding.invested, holding.currentValue, years),
  };
};

const totalsOfSingle = ({
  invested,
  currentValue,
  multiple,
  years,
  irr,
}: ExplainedHolding): ExplainedTotals => ({
  invested,
  currentValue,
  totalReturn: totalReturn(currentValue, invested),
  multiple,
  years,
  irr,
});

function totalsOf({ invested = '0.00', value = '0.00', dollarDays }: ExplanationRow): ExplainedTotals {
  const hasIrr = dollarDays !== undefined;
  return {
    invested,
    currentValue: value,
    totalReturn: totalReturn(value, invested),
    multiple: multiple(value, invested),
    years: hasIrr && Number(invested) > 0 ? meanYears({ invested, dollarDays }) : null,
    irr: hasIrr ? portfolioIrr({ invested, value, dollarDays }) : null,
  };
}
