import { ApiProperty } from '@nestjs/swagger';
import {
  DateProperty,
  EnumProperty,
  OptionalDateProperty,
  MoneyProperty,
  RatioProperty,
} from '../../http/answers.js';
import { DateField } from '../../http/fields.js';

export class AsOfQuery {
  /** Today by default. */
  @DateField({ label: 'asOf', optional: true })
  asOf?: string;
}

const returnStates = ['ok', 'not_annualized', 'not_unique', 'none'] as const;

/** A money-weighted return, Actual/365. */
export class RateOfReturn {
  @RatioProperty('A year; null unless the state is ok') rate: number | null;
  @RatioProperty('Over the whole time; given instead of the rate when that is under a year') periodReturn:
    number | null;
  @EnumProperty('ReturnState', returnStates) state: (typeof returnStates)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Why there is no rate' }) reason: string | null;
}

/** Multiples of what was paid in. */
class Multiples {
  @RatioProperty('distributed over paidIn; null while nothing is paid in') dpi: number | null;
  @RatioProperty('nav over paidIn; null while nothing is paid in') rvpi: number | null;
  @RatioProperty('The sum of dpi and rvpi; null while nothing is paid in') tvpi: number | null;
}

/** What was paid, received and is held on a day. */
export class PerformanceFigures extends Multiples {
  @MoneyProperty('The allocations') commitment: string;
  @MoneyProperty('Received from LPs: capital, management fees and expenses') paidIn: string;
  @MoneyProperty('The part of paidIn that is capital') paidInCapital: string;
  @MoneyProperty('commitment less paidInCapital plus recallable') unfunded: string;
  @MoneyProperty('Paid out') distributed: string;
  @MoneyProperty('Distributions that can be called again') recallable: string;
  @MoneyProperty('Of what is still held') cost: string;
  @MoneyProperty('Held by the fund; negative while a purchase is not paid for') cash: string;
  @MoneyProperty('Of what is still held') value: string;
  @MoneyProperty("The manager's share of gains that is not paid yet") accruedCarry: string;
  @MoneyProperty('cash plus value less accruedCarry') nav: string;
}

/** The latest marks on or before the day, of the companies of which something was held on it. */
class MarkDays {
  @OptionalDateProperty('Null without any mark') oldest: string | null;
  @OptionalDateProperty('Null without any mark') newest: string | null;
  @ApiProperty({ description: 'Held companies without a mark' }) unmarked: number;
}

export class Performance extends PerformanceFigures {
  @DateProperty() asOf: string;
  @MoneyProperty('What companies paid the fund') proceeds: string;
  @RatioProperty('paidInCapital over commitment; null while nothing is committed') pic: number | null;
  @RatioProperty('proceeds plus value over original cost; null while there is none') moic: number | null;
  @ApiProperty({ type: RateOfReturn, nullable: true, description: 'Null for an investment and a company' })
  net: RateOfReturn | null;
  @ApiProperty({ type: RateOfReturn, nullable: true, description: 'Null for an LP and an entity' })
  gross: RateOfReturn | null;
  @ApiProperty({ type: MarkDays, nullable: true, description: 'Null for an LP and an entity' })
  marks: MarkDays | null;
}

/** What was paid in and out by a day, and what was left on it, as the performance as of that day says. */
export class PerformancePoint {
  @DateProperty() day: string;
  @MoneyProperty('Received from LPs by this day: capital, management fees and expenses') paidIn: string;
  @MoneyProperty('Paid out by this day') distributed: string;
  @MoneyProperty('cash plus value less accruedCarry on this day') nav: string;
}
