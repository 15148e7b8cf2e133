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
  @MoneyProperty('Sum of what was invested, written-off investments included') deployedCapital: string;
  @ApiProperty({ description: 'Investments with status active' }) activeInvestments: number;
  @ApiProperty({ description: 'Investments with status failed' }) failedInvestments: number;
  @ApiProperty({ description: 'Investments with status cancelled' }) cancelledInvestments: number;
}

/** The totals over one LP's positions. */
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

/** The totals of a day, by the marks and statuses known on it. */
export class HistoryPoint {
  @DateProperty() day: string;
  @MoneyProperty('Sum of what was invested by the day, written-off investments included') invested: string;
  @MoneyProperty('Sum of the values by what was known on the day; the last point is today') value: string;
}

export class InvestmentHistory {
  @OptionalDateProperty('Worth nothing from this day on; null when not written off')
  writtenOffOn: string | null;
  @OptionalDateProperty("The day of the company's first mark; null when it has none")
  firstMarkedOn: string | null;
  @ApiProperty({ type: [HistoryPoint] }) points: HistoryPoint[];
}

/** Today's totals over some of the positions. */
class HoldingTotals {
  @MoneyProperty('What was invested, written-off investments included') invested: string;
  @MoneyProperty('Sum of the current values') value: string;
}

class CompanyPart extends HoldingTotals {
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
  @ApiProperty() sector: string;
  @ApiProperty({ description: 'Whether all that is held of it is written off' }) writtenOff: boolean;
}

class SectorPart extends HoldingTotals {
  @ApiProperty() sector: string;
  @ApiProperty({ description: 'How many companies of it are held' }) companies: number;
}

/** Today's positions by company and by sector, the most valuable first. */
export class Holdings {
  @ApiProperty({ type: [CompanyPart] }) companies: CompanyPart[];
  @ApiProperty({ type: [SectorPart] }) sectors: SectorPart[];
}
