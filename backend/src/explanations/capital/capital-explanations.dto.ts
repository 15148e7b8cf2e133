import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  CapitalAccountDeal,
  CapitalDealName,
  CapitalEntityName,
} from '../../capital/accounts/capital-accounts.dto.js';
import { Performance } from '../../capital/performance/performance.dto.js';
import {
  DateProperty,
  EnumProperty,
  MoneyProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  RatioProperty,
} from '../../http/answers.js';

const explainedFigures = ['paidIn', 'unfunded', 'nav', 'dpi', 'rvpi', 'tvpi', 'pic', 'net'] as const;

const flowKinds = ['contribution', 'distribution', 'nav'] as const;

/** What was paid in or out on a day, and at the end what is left. */
export class ExplainedFlow {
  @DateProperty() date: string;
  @EnumProperty('ExplainedFlowKind', flowKinds) kind: (typeof flowKinds)[number];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Call 7',
    description: 'Null for what is assumed paid, and NAV',
  })
  event: string | null;
  @ApiProperty({ type: CapitalDealName, nullable: true, description: 'Null for NAV' })
  investment: CapitalDealName | null;
  @ApiProperty({ type: CapitalEntityName, nullable: true, description: 'Null for NAV' })
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

class ExplainedDeal extends OmitType(CapitalAccountDeal, ['due'] as const) {}

/** How the figures of an LP or an entity are computed: their flows, deals and formulas. */
export class CapitalExplanation {
  @ApiProperty({ description: 'Of the LP or the entity' }) name: string;
  @DateProperty() asOf: string;
  @ApiProperty({ type: Performance }) performance: Performance;
  @ApiProperty({ type: [ExplainedFigure] }) figures: ExplainedFigure[];
  @ApiProperty({ type: [ExplainedFlow], description: 'Of the net rate of return, earliest first' })
  flows: ExplainedFlow[];
  @ApiProperty({ type: [ExplainedDeal] }) deals: ExplainedDeal[];
}
