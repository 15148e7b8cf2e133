import { ApiProperty } from '@nestjs/swagger';
import { DateProperty, IdProperty, MoneyProperty, OptionalDateProperty } from '../http/properties.js';

/** A day, and what was known on it. */
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

/** A part of what is held today. */
class HeldPart {
  @MoneyProperty('What was invested, written-off investments included') invested: string;
  @MoneyProperty('Sum of the current values') value: string;
}

export class CompanyPart extends HeldPart {
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
  @ApiProperty() sector: string;
  @ApiProperty({ description: 'Whether all that is held of it is written off' }) writtenOff: boolean;
}

export class SectorPart extends HeldPart {
  @ApiProperty() sector: string;
  @ApiProperty({ description: 'How many companies of it are held' }) companies: number;
}

/** What is held, by company and by sector, the most valuable first. */
export class Holdings {
  @ApiProperty({ type: [CompanyPart] }) companies: CompanyPart[];
  @ApiProperty({ type: [SectorPart] }) sectors: SectorPart[];
}
