import { ApiProperty } from '@nestjs/swagger';
import {
  CapitalDealName,
  CapitalEntityName,
  DealFigures,
} from '../../capital/accounts/capital-accounts.dto.js';
import { AsOfQuery, Performance } from '../../capital/performance/performance.dto.js';
import {
  DateProperty,
  EnumProperty,
  MoneyProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  RatioProperty,
} from '../../http/answers.js';
import { IdField } from '../../http/fields.js';

export class ExplainedCapitalQuery extends AsOfQuery {
  /** Narrows what is explained to one deal. */
  @IdField({ label: 'investmentId', optional: true })
  investmentId?: string;
}

const explainedFigures = [
  'commitment',
  'paidIn',
  'unfunded',
  'distributed',
  'nav',
  'dpi',
  'rvpi',
  'tvpi',
  'pic',
  'net',
  'cost',
  'moic',
  'gross',
] as const;

const flowKinds = ['contribution', 'distribution', 'nav', 'purchase', 'proceeds', 'value'] as const;

/** What was paid on a day, and at the end what is left: NAV of the net rate, the value of the gross one. */
export class ExplainedFlow {
  @DateProperty() date: string;
  @EnumProperty('ExplainedFlowKind', flowKinds) kind: (typeof flowKinds)[number];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Call 7',
    description: 'Null for what is assumed paid, purchases, NAV and value',
  })
  event: string | null;
  @ApiProperty({ type: CapitalDealName, nullable: true, description: 'Null for NAV and value' })
  investment: CapitalDealName | null;
  @ApiProperty({
    type: CapitalEntityName,
    nullable: true,
    description: 'Null for NAV and value, and where flows are of all entities together',
  })
  entity: CapitalEntityName | null;
  @MoneyProperty('Negative when paid in, positive when received or left') amount: string;
}

class ExplainedTerm {
  @ApiProperty({ example: 'Cash' }) label: string;
  @MoneyProperty() amount: string;
}

export class ExplainedFigure {
  @EnumProperty('ExplainedFigureName', explainedFigures) figure: (typeof explainedFigures)[number];
  @ApiProperty({ example: 'NAV' }) label: string;
  @ApiProperty({ example: 'Cash + value − accrued carry' }) formula: string;
  @ApiProperty({ type: [ExplainedTerm] }) terms: ExplainedTerm[];
  @OptionalMoneyProperty('Of an amount') amount: string | null;
  @RatioProperty('Of a multiple or a rate; null also when it is not defined') ratio: number | null;
  @OptionalTextProperty() reason: string | null;
}

/** How the figures of an LP, an entity, the fund or an investment are computed: their flows, deals and formulas. */
export class CapitalExplanation {
  @ApiProperty({ description: 'Of the LP, the entity or the investment' }) name: string;
  @DateProperty() asOf: string;
  @ApiProperty({ type: Performance }) performance: Performance;
  @ApiProperty({ type: [ExplainedFigure] }) figures: ExplainedFigure[];
  @ApiProperty({
    type: [ExplainedFlow],
    description:
      'Of the net rate of return, earliest first; of the fund without the firm, of an investment none',
  })
  flows: ExplainedFlow[];
  @ApiProperty({
    type: [ExplainedFlow],
    description: 'Of the gross rate of return, earliest first; none of an LP and an entity',
  })
  grossFlows: ExplainedFlow[];
  @ApiProperty({ type: [DealFigures] }) deals: DealFigures[];
}
