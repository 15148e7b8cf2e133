import { Injectable } from '@nestjs/common';
import { multiple, portfolioIrr, totalReturn } from '../finance/returns.js';
import { Clock } from '../config/clock.js';
import { found } from '../http/pipes.js';
import type { Holder } from '../investing-entities/holder.sql.js';
import type { LpPortfolio } from './portfolio.dto.js';
import { PortfolioQueries, type Narrowing } from './portfolio.queries.js';

@Injectable()
export class PortfolioService {
  constructor(
    private readonly queries: PortfolioQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * The totals over the positions of an LP or of one entity, or over those in one investment or company, with returns;
   * zeros and no IRR without positions.
   */
  async ofHolder(holder: Holder, narrowing?: Narrowing): Promise<LpPortfolio> {
    const totals = found(await this.queries.ofHolder(holder, narrowing), 'LP');
    const { invested, value, realized } = totals;
    return {
      totalInvested: invested,
      totalValue: value,
      realized,
      totalReturn: totalReturn(value, realized, invested),
      returnMultiple: multiple(value, realized, invested),
      irr: portfolioIrr(totals, this.clock.today()),
      activeInvestments: totals.activeInvestments,
    };
  }
}
