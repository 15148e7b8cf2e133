import { ApiProperty } from '@nestjs/swagger';
import {
  MoneyProperty,
  RatioProperty,
  DateProperty,
  IdProperty,
  OptionalDateProperty,
} from '../http/answers.js';

export class FundMetrics {
  @MoneyProperty('Sum of the current values of all investments') portfolioValue: string;
  @MoneyProperty('Sum of the invested amounts, including written-off investments') deployedCapital: string;
  @ApiProperty({ description: 'Number of investments with status active' }) activeInvestments: number;
  @ApiProperty({ description: 'Number of investments with status failed' }) failedInvestments: number;
  @ApiProperty({ description: 'Number of investments with status cancelled' }) cancelledInvestments: number;
}

/** The totals over one LP's positions. */
export class LpPortfolio {
  @MoneyProperty("Sum of the LP's allocations, including written-off investments") totalInvested: string;
  @MoneyProperty("Sum of the allocations' current values") totalValue: string;
  @MoneyProperty('totalValue minus totalInvested') totalReturn: string;
  @ApiProperty({ description: 'totalValue divided by totalInvested; 0 when nothing is invested' })
  returnMultiple: number;
  @RatioProperty(
    'IRR of the totals over the amount-weighted average holding period; null when it is not defined',
  )
  irr: number | null;
  @ApiProperty({ description: "Number of the LP's investments with status active" })
  activeInvestments: number;
}

/** The totals of a day, by the marks and statuses known on it. */
export class HistoryPoint {
  @DateProperty() day: string;
  @MoneyProperty('Sum of the amounts invested by this date, including written-off investments')
  invested: string;
  @MoneyProperty('Sum of the values as of this date; the last point is today') value: string;
}

export class InvestmentHistory {
  @OptionalDateProperty('The date of the write-off; null when it is not written off')
  writtenOffOn: string | null;
  @OptionalDateProperty("The date of the company's first mark; null when it has none")
  firstMarkedOn: string | null;
  @ApiProperty({ type: [HistoryPoint] }) points: HistoryPoint[];
}

/** Today's totals over some of the positions. */
class HoldingTotals {
  @MoneyProperty('The invested amount, including written-off investments') invested: string;
  @MoneyProperty('Sum of the current values') value: string;
}

class CompanyPart extends HoldingTotals {
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
  @ApiProperty() sector: string;
  @ApiProperty({ description: 'Whether all of its investments are written off' }) writtenOff: boolean;
}

class SectorPart extends HoldingTotals {
  @ApiProperty() sector: string;
  @ApiProperty({ description: 'Number of companies' }) companies: number;
}

/** Today's positions by company and by sector, the most valuable first. */
export class Holdings {
  @ApiProperty({ type: [CompanyPart] }) companies: CompanyPart[];
  @ApiProperty({ type: [SectorPart] }) sectors: SectorPart[];
}
