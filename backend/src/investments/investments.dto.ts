import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import {
  AbsentUnlessNumeric,
  ChoiceField,
  CountField,
  DateField,
  IdField,
  MoneyField,
  TextField,
} from '../http/fields.js';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalDateProperty,
  OptionalMoneyProperty,
  RatioProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import { CompanyName } from '../companies/companies.dto.js';
import { companyStatuses } from '../companies/company.entity.js';
import {
  investmentStatuses,
  investmentTypes,
  revenueFrequencies,
  type Investment,
} from './investment.entity.js';

export class InvestmentCompany extends CompanyName {
  @EnumProperty('CompanyStatus', companyStatuses) status: string;
  @OptionalDateProperty('The date on which the company failed, or null') failedOn: string | null;
  @OptionalMoneyProperty('The latest mark, or else the valuation entered on the company') currentValuation:
    string | null;
}

const HIDDEN = "null for LPs who do not see the fund's figures of the deal";

export class InvestmentRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
  @ApiProperty({ type: InvestmentCompany }) company: InvestmentCompany;
  @ApiProperty() investmentName: string;
  @OptionalMoneyProperty(`The amount that the fund invested; ${HIDDEN}`) totalInvestment: string | null;
  @MoneyProperty('Post-money valuation at which the fund bought') initialValuation: string;
  @DateProperty() investmentDate: string;
  @EnumProperty('InvestmentType', investmentTypes) investmentType: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for LPs unless the firm shows them' })
  notes: string | null;
  @EnumProperty('InvestmentStatus', investmentStatuses) status: string;
  @OptionalMoneyProperty() revenueAmount: string | null;
  @EnumProperty('RevenueFrequency', revenueFrequencies) revenueFrequency: string;
  @ApiProperty({ type: Number, nullable: true }) teamSize: number | null;
  @OptionalMoneyProperty() monthlyBurn: string | null;
  @ApiProperty({
    description:
      'Whether the investment is written off: it is failed or cancelled, or its company has failed',
  })
  writtenOff: boolean;
  @OptionalDateProperty('The date of the write-off; null unless the status is failed or cancelled')
  writtenOffOn: string | null;
  @MoneyProperty('The valuation from which the current value was computed') markedValuation: string;
  @OptionalDateProperty('The date of the mark that it is from; null where it is entered or of the entry')
  markDate: string | null;
  @OptionalMoneyProperty(
    `The value of what the fund still holds, at the marked valuation; 0.00 when written off; ${HIDDEN}`,
  )
  currentValue: string | null;
  @OptionalMoneyProperty(`What the company paid for it: sales, dividends, interest; ${HIDDEN}`) realized:
    string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '25000.00',
    description: "For LPs only: the LP's own allocation, or null",
  })
  lpAllocationAmount?: string | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
  @RatioProperty(
    'Annualized return: of cost and value, and of dated flows once the company paid something; null when it is not defined',
  )
  irr: number | null;
}

/** An investment with the current value and IRR of one LP's allocation. */
export class LpInvestmentRecord extends OmitType(InvestmentRecord, [
  'lpAllocationAmount',
  'currentValue',
  'realized',
]) {
  @MoneyProperty("The LP's allocation, at cost") lpAllocationAmount: string;
  @MoneyProperty("The LP's part of the investment's current value") currentValue: string;
  @MoneyProperty("The LP's part of what the company paid") realized: string;
  @MoneyProperty('currentValue and realized, less lpAllocationAmount') totalReturn: string;
  @ApiProperty({ description: 'currentValue and realized, over lpAllocationAmount' }) multiple: number;
}

export class CreateInvestmentRequest {
  @IdField({ label: 'Company', required: 'Please select a company' })
  companyId: string;

  @TextField({ label: 'Investment name', required: 'Investment name is required' })
  investmentName: string;

  @MoneyField({ label: 'Amount invested', required: 'Amount invested is required', minimum: 'above 0' })
  totalInvestment: string;

  @MoneyField({
    label: 'Post money valuation',
    required: 'Post money valuation is required',
    minimum: 'above 0',
  })
  initialValuation: string;

  @DateField({ label: 'Investment date', required: 'Investment date is required' })
  investmentDate: string;

  @ChoiceField({
    label: 'Investment type',
    enumName: 'InvestmentType',
    values: investmentTypes,
    optional: true,
  })
  investmentType?: Investment['investmentType'];

  @ChoiceField({ label: 'Status', enumName: 'InvestmentStatus', values: investmentStatuses, optional: true })
  status?: Investment['status'];

  /** Today when the status first says failed or cancelled and no date is sent. */
  @DateField({ label: 'Written off on', optional: true, nullable: true })
  writtenOffOn?: string | null;

  @TextField({ label: 'Notes', max: 10_000, optional: true })
  notes?: string | null;

  @MoneyField({ label: 'Revenue amount', minimum: 'at least 0', optional: true })
  revenueAmount?: string | null;

  @ChoiceField({
    label: 'Revenue frequency',
    enumName: 'RevenueFrequency',
    values: revenueFrequencies,
    optional: true,
  })
  revenueFrequency?: Investment['revenueFrequency'];

  @CountField({ label: 'Team size', optional: true })
  teamSize?: number | null;

  @MoneyField({ label: 'Monthly burn', minimum: 'any', optional: true })
  monthlyBurn?: string | null;
}

/** These three take text too, as forms send it: one that is empty or no number is left out, null clears. */
const lenient = ['revenueAmount', 'teamSize', 'monthlyBurn'] as const;

export class UpdateInvestmentRequest extends PartialType(OmitType(CreateInvestmentRequest, lenient), {
  skipNullProperties: false,
}) {
  @AbsentUnlessNumeric()
  @MoneyField({ label: 'Revenue amount', minimum: 'at least 0', optional: true })
  revenueAmount?: string | null;

  @AbsentUnlessNumeric()
  @CountField({ label: 'Team size', optional: true })
  teamSize?: number | null;

  @AbsentUnlessNumeric()
  @MoneyField({ label: 'Monthly burn', minimum: 'any', optional: true })
  monthlyBurn?: string | null;
}
