import { Injectable } from '@nestjs/common';
import { multiple, portfolioIrr } from '../finance/returns.js';
import { found } from '../http/pipes.js';
import type { Holder } from '../investing-entities/holder.sql.js';
import type { LpPortfolio } from './portfolio.dto.js';
import { PortfolioQueries } from './portfolio.queries.js';

@Injectable()
export class PortfolioService {
  constructor(private readonly queries: PortfolioQueries) {}

  /** The totals over the positions of an LP or of one entity, with returns; zeros and no IRR without positions. */
  async ofHolder(holder: Holder): Promise<LpPortfolio> {
    const totals = found(await this.queries.ofHolder(holder), 'LP');
    return {
      totalInvested: totals.invested,
      totalValue: totals.value,
      totalReturn: totals.totalReturn,
      returnMultiple: multiple(totals.value, totals.invested),
      irr: portfolioIrr(totals),
      activeInvestments: totals.activeInvestments,
    };
  }
}
