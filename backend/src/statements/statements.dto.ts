import { ApiProperty } from '@nestjs/swagger';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalDateProperty,
  OptionalIdProperty,
  OptionalTextProperty,
  RatioProperty,
  TimeProperty,
} from '../http/answers.js';
import { PageQuery } from '../http/caching/pages.js';
import { DateField, IdField, TextField } from '../http/fields.js';
import {
  CapitalActivity,
  CapitalEntityName,
  DealFigures,
  RollForward,
} from '../capital/accounts/capital-accounts.dto.js';
import { OverridesField, type OverrideRequest } from './checks/checks.dto.js';
import { PerformanceFigures, RateOfReturn } from '../capital/performance/performance.dto.js';
import { markMethods } from '../marks/mark.entity.js';
import { entityKinds } from '../investing-entities/investing-entity.entity.js';

const statementStates = ['draft', 'published', 'superseded'] as const;

const time = { type: String, format: 'date-time', nullable: true } as const;

export class StatementsQuery extends PageQuery {
  @IdField({ label: 'lpId', optional: true })
  lpId?: string;

  @IdField({ label: 'entityId', optional: true })
  entityId?: string;

  @DateField({ label: 'periodEnd', optional: true })
  periodEnd?: string;
}

class StatementLp {
  @IdProperty() id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
}

/** One version of an entity's statement of a quarter. Limited partners read those that were published. */
export class StatementRow {
  @IdProperty() id: string;
  @IdProperty() periodId: string;
  @DateProperty() periodEnd: string;
  @ApiProperty({ description: '1 for the first statement of the entity and the quarter', example: 1 })
  version: number;
  @EnumProperty('StatementState', statementStates) state: string;
  @ApiProperty({ type: StatementLp }) lp: StatementLp;
  @ApiProperty({ type: CapitalEntityName }) entity: CapitalEntityName;
  @MoneyProperty('Net asset value at the end of the quarter') closing: string;
  @ApiProperty({ ...time, description: 'Null for a draft' }) publishedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who published it; null for a draft' })
  publishedBy: string | null;
  @ApiProperty(time) supersededAt: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The version that this one supersedes',
  })
  replaces: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The published version that supersedes it',
  })
  replacedBy: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it supersedes the version before' })
  reason: string | null;
  @ApiProperty({ description: 'Of the PDF, in bytes' }) size: number;
  @ApiProperty({ description: 'SHA-256 of the PDF, in hexadecimal digits' }) sha256: string;
  @TimeProperty() createdAt: string;
}

export class StatementRollForward extends RollForward {
  @DateProperty() from: string;
  @DateProperty() to: string;
}

export class StatementRollForwards {
  @ApiProperty({ type: StatementRollForward }) quarter: StatementRollForward;
  @ApiProperty({ type: StatementRollForward, description: 'From January 1' }) year: StatementRollForward;
  @ApiProperty({ type: StatementRollForward, description: "From the entity's first day" })
  sinceStart: StatementRollForward;
}

export class StatementPerformance extends PerformanceFigures {
  @RatioProperty('paidInCapital over commitment; null while nothing is committed') pic: number | null;
  @ApiProperty({ type: RateOfReturn }) net: RateOfReturn;
}

export const valuationSources = ['mark', 'entered', 'post_money', 'written_off', 'not_held'] as const;

/** What the value of a deal at the end of the quarter follows from. */
export class ValuationBasis {
  @EnumProperty('StatementValuationSource', valuationSources, {
    description:
      'mark: the latest mark of the company; entered: the valuation entered on the company; post_money: that at which the fund bought; not_held: nothing is left of the deal',
  })
  source: (typeof valuationSources)[number];
  @OptionalDateProperty('The date of the mark') markDate: string | null;
  @EnumProperty('MarkMethod', markMethods, { nullable: true, description: 'How the mark was found' })
  method: string | null;
}

/** A line of the schedule of investments. */
export class StatementHolding extends DealFigures {
  @DateProperty() investmentDate: string;
  @ApiProperty({ type: ValuationBasis }) valuation: ValuationBasis;
}

class StatementAddressee extends CapitalEntityName {
  @EnumProperty('EntityKind', entityKinds) kind: string;
  @OptionalTextProperty() address: string | null;
}

/** Everything that a statement says; frozen once it is published. */
export class StatementFigures {
  @ApiProperty() firmName: string;
  @ApiProperty({ description: 'The legal name of the limited partner' }) lpName: string;
  @ApiProperty({ type: StatementAddressee }) entity: StatementAddressee;
  @DateProperty() periodEnd: string;
  @ApiProperty({ type: StatementRollForwards }) rollForwards: StatementRollForwards;
  @ApiProperty({ type: StatementPerformance }) performance: StatementPerformance;
  @ApiProperty({ type: [StatementHolding], description: 'Latest investment first' })
  holdings: StatementHolding[];
  @ApiProperty({ type: [CapitalActivity], description: 'Of the quarter, earliest first' })
  activity: CapitalActivity[];
  @ApiProperty({ type: [String], description: 'How the figures were found' }) notes: string[];
}

export class Statement extends StatementRow {
  @ApiProperty({ type: StatementFigures }) figures: StatementFigures;
}

/** A figure of a statement that the records say differently now. */
export class ChangedFigure {
  @ApiProperty({ example: 'Net asset value' }) figure: string;
  @ApiProperty({ example: '$1,204,000.00' }) stated: string;
  @ApiProperty({ example: '$1,198,500.00' }) now: string;
}

export const causeKinds = [
  'event',
  'mark',
  'terms',
  'ownership',
  'write_off',
  'valuation',
  'allocation',
  'deal',
] as const;

/** Something recorded since a statement was made that bears on its figures. */
export class ChangeCause {
  @EnumProperty('ChangeCauseKind', causeKinds) kind: (typeof causeKinds)[number];
  @ApiProperty({ example: 'Mark of Acme Robotics as of Jun 30, 2026: $40,000,000.00, before $42,000,000.00' })
  text: string;
  @TimeProperty() recordedAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who recorded it; null outside of the portal' })
  recordedBy: string | null;
  @OptionalIdProperty() eventId: string | null;
  @OptionalIdProperty() companyId: string | null;
  @OptionalIdProperty() investmentId: string | null;
}

/** Whether the records still say what a published statement says, and what was recorded since that bears on it. */
export class StatementChanges {
  @ApiProperty({ type: [ChangedFigure] }) figures: ChangedFigure[];
  @ApiProperty({ type: [ChangeCause], description: 'Latest first; empty while no figure differs' })
  causes: ChangeCause[];
}

export class SupersedeRequest {
  @TextField({ label: 'Reason', required: 'Please give a reason', max: 1_000 })
  reason: string;

  @OverridesField()
  overrides?: OverrideRequest[];
}
