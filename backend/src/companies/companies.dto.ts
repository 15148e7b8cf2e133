import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ChoiceField, DateField, MoneyField, TextField, WebAddressField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalDateProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import { companyStatuses, type Company } from './company.entity.js';

const markAges = ['recent', 'old'] as const;

export class CompanyRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @ApiProperty() name: string;
  @ApiProperty() sector: string;
  @OptionalTextProperty() description: string | null;
  @OptionalTextProperty() website: string | null;
  @OptionalMoneyProperty('The latest mark, or else the valuation entered on the company') currentValuation:
    string | null;
  @OptionalDateProperty('The date of the latest mark; null without one') markDate: string | null;
  /** For admins: old while the fund holds something by a price from more than a quarter ago. Always recent for LPs. */
  @EnumProperty('MarkAge', markAges) markAge: string;
  @OptionalMoneyProperty('Post-money valuation of the last fundraise') valuationAtLastFundraise:
    string | null;
  @EnumProperty('CompanyStatus', companyStatuses) status: string;
  @OptionalDateProperty('The date of the write-off; null unless the status is failed') failedOn:
    string | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class CompanyOverview {
  @ApiProperty({ description: 'Number of investments with status active' }) activeInvestments: number;
  @MoneyProperty('Sum of the invested amounts, including written-off investments') totalInvestment: string;
  @MoneyProperty("Sum of the investments' current values") valueOnMark: string;
  @MoneyProperty('What the company paid for its investments: sales, dividends, interest') realized: string;
  @ApiProperty({
    description: 'valueOnMark and realized, divided by totalInvestment; 0 when nothing is invested',
  })
  moic: number;
}

export class CompanyDetail extends CompanyRecord {
  @ApiProperty({
    type: CompanyOverview,
    nullable: true,
    description: "Null for LPs who do not see the fund's figures of the company's deals",
  })
  overview: CompanyOverview | null;
}

/** A company as other records name it. */
export class CompanyName {
  @IdProperty() id: string;
  @ApiProperty() name: string;
}

export class CreateCompanyRequest {
  @TextField({ label: 'Company name', required: 'Company name is required' })
  name: string;

  @TextField({ label: 'Sector', required: 'Sector is required' })
  sector: string;

  @TextField({ label: 'Description', max: 10_000, optional: true })
  description?: string | null;

  @WebAddressField({ label: 'Website', optional: true })
  website?: string | null;

  @MoneyField({ label: 'Current valuation', minimum: 'at least 0', optional: true })
  currentValuation?: string | null;

  @MoneyField({ label: 'Valuation at last fundraise', minimum: 'at least 0', optional: true })
  valuationAtLastFundraise?: string | null;

  @ChoiceField({ label: 'Status', enumName: 'CompanyStatus', values: companyStatuses, optional: true })
  status?: Company['status'];

  /** Today when the status first says failed and no date is sent. */
  @DateField({ label: 'Failed on', optional: true, nullable: true })
  failedOn?: string | null;
}

export class UpdateCompanyRequest extends PartialType(CreateCompanyRequest, { skipNullProperties: false }) {}
