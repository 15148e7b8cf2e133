import { ApiProperty } from '@nestjs/swagger';
import {
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  TimeProperty,
} from '../http/properties.js';
import { companyStatuses } from './company.entity.js';

export class CompanyRecord {
  @IdProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() sector: string;
  @OptionalTextProperty() description: string | null;
  @OptionalTextProperty() website: string | null;
  @OptionalMoneyProperty('The latest mark, else the valuation entered on the company') currentValuation:
    string | null;
  @OptionalMoneyProperty('Post-money valuation of the last fundraise') valuationAtLastFundraise:
    string | null;
  @EnumProperty('CompanyStatus', companyStatuses) status: string;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class CompanyOverview {
  @ApiProperty({ description: 'Investments with status active' }) activeInvestments: number;
  @MoneyProperty('Sum of what was invested, written-off investments included') totalInvestment: string;
  @MoneyProperty("Sum of the investments' current values") valueOnMark: string;
  @ApiProperty({ description: 'valueOnMark over totalInvestment; 0 when nothing is invested' }) moic: number;
}

export class CompanyDetail extends CompanyRecord {
  @ApiProperty({ type: CompanyOverview }) overview: CompanyOverview;
}

/** A company as other records name it. */
export class CompanyName {
  @IdProperty() id: string;
  @ApiProperty() name: string;
}
