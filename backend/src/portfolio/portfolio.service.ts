import { Injectable } from '@nestjs/common';
import { multiple } from '../finance/multiple.js';
import { portfolioIrr } from '../finance/portfolio-irr.js';
import { found } from '../http/id.pipe.js';
import type { LpPortfolio } from './portfolio.dto.js';
import { PortfolioQueries } from './portfolio.queries.js';

@Injectable()
export class PortfolioService {
  constructor(private readonly queries: PortfolioQueries) {}

  /** What the LP holds, summed up; zeros and no IRR when it holds nothing. */
  async ofLp(lpId: string): Promise<LpPortfolio> {
    const sums = found(await this.queries.ofLp(lpId), 'LP');
    return {
      totalInvested: sums.invested,
      totalValue: sums.value,
      totalReturn: sums.totalReturn,
      returnMultiple: multiple(sums.value, sums.invested),
      irr: portfolioIrr(sums),
      activeInvestments: sums.activeInvestments,
    };
  }
}
