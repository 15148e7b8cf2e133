import { ApiProperty } from '@nestjs/swagger';
import { MoneyProperty, RatioProperty } from '../http/properties.js';

export class FundMetrics {
  @MoneyProperty('Sum of the current values of all investments') portfolioValue: string;
  @MoneyProperty('Sum of what was invested, written-off investments included') deployedCapital: string;
  @ApiProperty({ description: 'Investments with status active' }) activeInvestments: number;
  @ApiProperty({ description: 'Investments with status failed' }) failedInvestments: number;
  @ApiProperty({ description: 'Investments with status cancelled' }) cancelledInvestments: number;
}

/** What one LP holds, summed up. */
export class LpPortfolio {
  @MoneyProperty("Sum of the LP's allocations, written-off investments included") totalInvested: string;
  @MoneyProperty("Sum of the allocations' current values") totalValue: string;
  @MoneyProperty('totalValue less totalInvested') totalReturn: string;
  @ApiProperty({ description: 'totalValue over totalInvested; 0 when nothing is invested' })
  returnMultiple: number;
  @RatioProperty('Of the sums, over the amount-weighted mean holding time; null when not defined') irr:
    number | null;
  @ApiProperty({ description: 'Investments held that have status active' }) activeInvestments: number;
}
