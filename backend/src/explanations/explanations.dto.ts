import { ApiProperty } from '@nestjs/swagger';
import { AsOfQuery } from '../capital/performance/performance.dto.js';
import { companyStatuses } from '../companies/company.entity.js';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalDateProperty,
  RatioProperty,
  TimeProperty,
  PersonName,
} from '../http/answers.js';
import { IdField } from '../http/fields.js';
import { EntityName } from '../investing-entities/investing-entities.dto.js';
import { investmentStatuses } from '../investments/investment.entity.js';

export class ExplainedPartQuery extends AsOfQuery {
  /** Narrows what an LP has to one of its entities. */
  @IdField({ label: 'entityId', optional: true })
  entityId?: string;
}

/** What an explanation can be of; an allocation is an LP's part of an investment, over all of its entities. */
const explainedSubjects = ['investment', 'allocation', 'company', 'fund', 'lp'] as const;
export type ExplainedSubject = (typeof explainedSubjects)[number];

/** The only holding of an investment or of an LP's part of one, whose figures are also the totals. */
export const singleOf = ({
  subject,
  holdings,
}: Pick<Explanation, 'subject' | 'holdings'>): ExplainedHolding | undefined =>
  (subject === 'investment' || subject === 'allocation') && holdings.length === 1 ? holdings[0] : undefined;

const valuationSources = ['mark', 'entered', 'post_money'] as const;

export class ExplainedMark {
  @IdProperty() id: string;
  @TimeProperty() markDate: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When its valuation and date were recorded as they are',
  })
  recordedAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who recorded them; null outside of the portal' })
  recordedBy: string | null;
}

class ExplainedOwnership {
  @DateProperty() date: string;
  @ApiProperty({
    example: 12.5,
    description:
      "Of the company: 12.5 is 12.5%. What the deal holds, or where an LP does not see the fund's figures, what its own part of it does",
  })
  percent: number;
  @MoneyProperty("What was left of the deal's cost, or of the part's, at the end of the day") cost: string;
}

export class ExplainedPayment {
  @DateProperty() date: string;
  @MoneyProperty('Negative when paid, positive when received') amount: string;
}

/** One holding: the inputs of its figures, and the figures. */
export class ExplainedHolding {
  @IdProperty() investmentId: string;
  @ApiProperty() investmentName: string;
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
  @EnumProperty('InvestmentStatus', investmentStatuses, { description: 'Of today, also of a past day' })
  investmentStatus: string;
  @EnumProperty('CompanyStatus', companyStatuses, { description: 'Of today, also of a past day' })
  companyStatus: string;
  @ApiProperty({ description: 'Failed, cancelled, or of a failed company, by the day: worth nothing' })
  writtenOff: boolean;
  @OptionalDateProperty('Worth nothing from this day on; null when not written off by the day')
  writtenOffOn: string | null;
  @DateProperty() investmentDate: string;
  @ApiProperty({ description: 'From the investment date to the day of the explanation' }) days: number;
  @ApiProperty({ description: 'The days over 365.25' }) years: number;
  @MoneyProperty("What was paid: the fund's cost, or the LP's allocation; 0.00 on a day before it")
  invested: string;
  @MoneyProperty('invested less the cost that sales relieved') remainingCost: string;
  @MoneyProperty('What the company paid for it: sales, dividends, interest') realized: string;
  @ApiProperty({
    type: ExplainedOwnership,
    nullable: true,
    description: 'The latest ownership entry of the deal, which replaces the entry valuation',
  })
  ownership: ExplainedOwnership | null;
  @MoneyProperty('Post-money valuation at which the fund bought') postMoney: string;
  @MoneyProperty('The valuation that the current value was computed with') valuation: string;
  @EnumProperty('ValuationSource', valuationSources, {
    description:
      "Where the valuation comes from: the company's latest mark, else the one entered on it, else post-money",
  })
  valuationSource: (typeof valuationSources)[number];
  @ApiProperty({ type: ExplainedMark, nullable: true, description: 'The mark, if the valuation is of one' })
  mark: ExplainedMark | null;
  @ApiProperty({
    type: EntityName,
    nullable: true,
    description: 'The entity that holds it, of an LP with several; each is rounded alone',
  })
  entity: EntityName | null;
  @MoneyProperty(
    'remainingCost / postMoney x valuation, or by the ownership entry remainingCost / its cost x percent x valuation; rounded half up once; 0.00 when written off',
  )
  currentValue: string;
  @ApiProperty({ description: 'currentValue and realized, over invested' }) multiple: number;
  @ApiProperty({
    type: [ExplainedPayment],
    description: 'What the IRR is computed of besides the value, once the company paid something; else empty',
  })
  flows: ExplainedPayment[];
  @RatioProperty('Annualised return; null when it is not defined') irr: number | null;
}

/** The totals over the holdings. */
export class ExplainedTotals {
  @MoneyProperty('Sum of what was paid') invested: string;
  @MoneyProperty('Sum of the rounded current values') currentValue: string;
  @MoneyProperty('What companies paid for the holdings') realized: string;
  @MoneyProperty('currentValue and realized, less invested') totalReturn: string;
  @ApiProperty({ description: 'currentValue and realized, over invested; 0 when nothing is invested' })
  multiple: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Amount-weighted mean holding time; null where no IRR is computed, or nothing is invested',
  })
  years: number | null;
  @RatioProperty('Null when it is not defined, and for companies and the fund, which have none')
  irr: number | null;
}

/** How figures are computed: the inputs and figures of each holding, and the totals. */
export class Explanation {
  @EnumProperty('ExplainedSubject', explainedSubjects) subject: ExplainedSubject;
  @ApiProperty({ description: 'Of the investment, the company or the LP' }) name: string;
  @ApiProperty({ type: PersonName, nullable: true, description: 'Whose part it is, of an LP' })
  lp: PersonName | null;
  @DateProperty() asOf: string;
  @ApiProperty({ type: [ExplainedHolding] }) holdings: ExplainedHolding[];
  @ApiProperty({ type: ExplainedTotals }) totals: ExplainedTotals;
}
