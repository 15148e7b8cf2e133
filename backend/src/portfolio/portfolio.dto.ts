import { ApiProperty } from '@nestjs/swagger';
import {
  MoneyProperty,
  RatioProperty,
  DateProperty,
  IdProperty,
  OptionalDateProperty,
} from '../http/answers.js';
import { IdField } from '../http/fields.js';
import { EntityQuery } from '../investing-entities/investing-entities.dto.js';

/** Narrows the totals of an LP. */
export class PositionQuery extends EntityQuery {
  /** To what it holds of one investment. */
  @IdField({ label: 'investmentId', optional: true }) investmentId?: string;
  /** To what it holds in one company. */
  @IdField({ label: 'companyId', optional: true }) companyId?: string;
}

export class FundMetrics {
  @MoneyProperty('Sum of the current values of all investments: of what is still held')
  portfolioValue: string;
  @MoneyProperty('What companies paid the fund: sales, dividends, interest') realized: string;
  @MoneyProperty('Sum of the invested amounts, including written-off investments') deployedCapital: string;
  @ApiProperty({ description: 'Number of investments with status active' }) activeInvestments: number;
  @ApiProperty({ description: 'Number of those whose company failed, which are worth nothing' })
  activeOfFailedCompanies: number;
  @ApiProperty({ description: 'Number of investments with status failed' }) failedInvestments: number;
  @ApiProperty({ description: 'Number of investments with status cancelled' }) cancelledInvestments: number;
}

/** The totals over one LP's positions. */
export class LpPortfolio {
  @MoneyProperty("Sum of the LP's allocations, including written-off investments") totalInvested: string;
  @MoneyProperty("Sum of the allocations' current values") totalValue: string;
  @MoneyProperty("The LP's part of what companies paid, whether or not it was distributed") realized: string;
  @MoneyProperty('totalValue and realized, minus totalInvested') totalReturn: string;
  @ApiProperty({
    description: 'totalValue and realized, divided by totalInvested; 0 when nothing is invested',
  })
  returnMultiple: number;
  @RatioProperty(
    'IRR of the totals over the amount-weighted average holding period, and of the dated flows once companies paid something; null when it is not defined',
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
  @MoneyProperty('What companies paid by this date') realized: string;
}

export class InvestmentHistory {
  @OptionalDateProperty('The date of the write-off; null when it is not written off')
  writtenOffOn: string | null;
  @OptionalDateProperty("The date of the company's first mark; null when it has none")
  firstMarkedOn: string | null;
  @ApiProperty({
    type: [HistoryPoint],
    description: "Empty for LPs who do not see the fund's figures of the deal",
  })
  points: HistoryPoint[];
}

/** Today's totals over some of the positions. */
class HoldingTotals {
  @MoneyProperty('The invested amount, including written-off investments') invested: string;
  @MoneyProperty('Sum of the current values') value: string;
  @MoneyProperty('What the companies paid') realized: string;
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

class VintagePart extends HoldingTotals {
  @ApiProperty({ description: 'The year of the investment dates' }) year: number;
  @ApiProperty({ description: 'Number of investments' }) investments: number;
}

/** Today's positions by company and by sector, the most valuable first, and by vintage, the oldest first. */
export class Holdings {
  @ApiProperty({ type: [CompanyPart] }) companies: CompanyPart[];
  @ApiProperty({ type: [SectorPart] }) sectors: SectorPart[];
  @ApiProperty({ type: [VintagePart] }) vintages: VintagePart[];
}
