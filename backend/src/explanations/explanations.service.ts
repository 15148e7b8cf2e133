import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { Clock } from '../config/clock.js';
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

@Injectable()
export class ExplanationsService {
  constructor(
    private readonly queries: ExplanationsQueries,
    private readonly holders: Holders,
    private readonly clock: Clock,
  ) {}

  async ofInvestment(id: string): Promise<Explanation> {
    return this.explain('investment', found(await this.queries.ofInvestment(id), 'Investment'));
  }

  /** Errors: 404 also for an allocation of another LP, for an LP, and for an entity of another LP. */
  async ofAllocation(id: string, of: LpPart, reader: Reader): Promise<Explanation> {
    const row = await this.queries.ofAllocation(id, await this.holderOf(of, reader), reader);
    return this.explain('allocation', found(row, 'Allocation'));
  }

  async ofCompany(id: string): Promise<Explanation> {
    return this.explain('company', found(await this.queries.ofCompany(id), 'Company'));
  }

  async ofFund(): Promise<Explanation> {
    return this.explain('fund', found(await this.queries.ofFund(), 'Fund'));
  }

  /** Errors: 404 also for another LP, for an LP, and for an entity of another LP. */
  async ofLp(of: LpPart, reader: Reader): Promise<Explanation> {
    return this.explain(
      'lp',
      found(await this.queries.ofHolder(await this.holderOf(of, reader), reader), 'LP'),
    );
  }

  /** The statements check who may see the LP; only an entity is looked up before. */
  private async holderOf({ lpId, entityId }: LpPart, reader: Reader): Promise<Holder> {
    return entityId === undefined ? { lpId } : this.holders.find(lpId, entityId, reader);
  }

  private explain(subject: ExplainedSubject, row: ExplanationRow): Explanation {
    const today = this.clock.today();
    const holdings = row.holdings.map((holding) => withReturns(holding, today));
    const single = singleOf({ subject, holdings });
    return {
      subject,
      name: row.name,
      lp: row.lp ?? null,
      asOf: today,
      holdings,
      totals: single ? totalsOfSingle(single) : totalsOf(row, today),
    };
  }
}

const withReturns = (holding: HoldingRow, today: string): ExplainedHolding => {
  const { invested, currentValue: value, realized, flows, days } = holding;
  return {
    ...holding,
    flows: flows ?? [],
    years: yearsOf(days),
    multiple: multiple(value, realized, invested),
    irr: holdingIrr({ invested, value, flows, days }, today),
  };
};

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
  { invested = '0.00', value = '0.00', realized = '0.00', dollarDays, flows = null }: ExplanationRow,
  today: string,
): ExplainedTotals {
  const hasIrr = dollarDays !== undefined;
  return {
    invested,
    currentValue: value,
    realized,
    totalReturn: totalReturn(value, realized, invested),
    multiple: multiple(value, realized, invested),
    years: hasIrr && Number(invested) > 0 ? meanYears({ invested, dollarDays }) : null,
    irr: hasIrr ? portfolioIrr({ invested, value, dollarDays, flows }, today) : null,
  };
}
