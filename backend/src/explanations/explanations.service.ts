import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { Clock } from '../config/clock.js';
import { irr, yearsOf } from '../finance/irr.js';
import { multiple } from '../finance/multiple.js';
import { meanYears, portfolioIrr } from '../finance/portfolio-irr.js';
import { totalReturn } from '../finance/total-return.js';
import { found } from '../http/id.pipe.js';
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

  /** What one LP holds of an investment. Errors: 404 also when that is nothing, or somebody else's. */
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
      totals: isSingle(subject) && single ? ofSingle(single) : ofSums(row),
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

const ofSingle = ({ invested, currentValue, multiple, years, irr }: ExplainedHolding): ExplainedTotals => ({
  invested,
  currentValue,
  totalReturn: totalReturn(currentValue, invested),
  multiple,
  years,
  irr,
});

function ofSums({ invested = '0.00', value = '0.00', dollarDays }: ExplanationRow): ExplainedTotals {
  const isTold = dollarDays !== undefined;
  return {
    invested,
    currentValue: value,
    totalReturn: totalReturn(value, invested),
    multiple: multiple(value, invested),
    years: isTold && Number(invested) > 0 ? meanYears({ invested, dollarDays }) : null,
    irr: isTold ? portfolioIrr({ invested, value, dollarDays }) : null,
  };
}
