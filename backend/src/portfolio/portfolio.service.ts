import { Injectable } from '@nestjs/common';
import { multiple, portfolioIrr } from '../finance/returns.js';
import { found } from '../http/pipes.js';
import type { LpPortfolio } from './portfolio.dto.js';
import { PortfolioQueries } from './portfolio.queries.js';

@Injectable()
export class PortfolioService {
  constructor(private readonly queries: PortfolioQueries) {}

  /** The totals over the LP's positions, with its returns; zeros and no IRR without positions. */
  async ofLp(lpId: string): Promise<LpPortfolio> {
    const totals = found(await this.queries.ofLp(lpId), 'LP');
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
