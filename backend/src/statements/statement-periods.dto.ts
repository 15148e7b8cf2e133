import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { DateProperty, EnumProperty, IdProperty, TimeProperty, VersionProperty } from '../http/answers.js';
import { ChoiceField, CountField, DateField, TextField, ifSent } from '../http/fields.js';
import { ErrorAnswer } from '../http/answers.js';
import { StatementRow } from './statements.dto.js';

/**
 * - fund_total: per deal, what the entities and the firm have adds up to the deal's own figures
 * - opening: each statement opens with what the entity's last published one closed with
 * - figures: the statements say what the screens say as of the day
 * - drafts: no draft event of the quarter
 * - marks: no held company whose latest mark is older than the chosen age
 * - cash: no entity's cash in a deal is below zero by more than unpaid commitment and charges explain
 */
export const checkNames = ['fund_total', 'opening', 'figures', 'drafts', 'marks', 'cash'] as const;
export type CheckName = (typeof checkNames)[number];

class CheckOverride {
  @ApiProperty() reason: string;
  @ApiProperty() by: string;
  @TimeProperty() at: string;
}

export class StatementCheck {
  @EnumProperty('StatementCheckName', checkNames) name: CheckName;
  @ApiProperty() ok: boolean;
  @ApiProperty({
    type: [String],
    description: 'A sentence for each thing that fails, or one on what was checked',
  })
  found: string[];
  @ApiProperty({
    type: CheckOverride,
    nullable: true,
    description: 'With which it was published though it failed',
  })
  override: CheckOverride | null;
}

const runStates = ['waiting', 'running', 'done', 'failed'] as const;

/** The latest preparation. */
class StatementRun {
  @EnumProperty('StatementRunState', runStates) state: (typeof runStates)[number];
  @ApiProperty({ description: 'Statements made so far' }) done: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Statements to be made; null until it is known' })
  total: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed' }) message: string | null;
}

const time = { type: String, format: 'date-time', nullable: true } as const;

export class StatementPeriodRow {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @DateProperty() periodEnd: string;
  @EnumProperty('StatementPeriodState', ['draft', 'published']) state: string;
  @ApiProperty({ description: 'A company that is held needs a mark that is at most this many days old' })
  mostMarkAgeDays: number;
  @ApiProperty() preparedBy: string;
  @ApiProperty({ ...time, description: 'Null until its statements are prepared' }) preparedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) publishedBy: string | null;
  @ApiProperty(time) publishedAt: string | null;
  @ApiProperty({ description: 'Statements that are not published' }) drafts: number;
  @ApiProperty({ description: 'Statements that are published and not superseded' }) published: number;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class StatementPeriod extends StatementPeriodRow {
  @ApiProperty({ type: StatementRun, nullable: true }) run: StatementRun | null;
  @ApiProperty(time) checkedAt: string | null;
  @ApiProperty({ type: [StatementCheck], description: 'Empty until its statements are prepared' })
  checks: StatementCheck[];
  @ApiProperty({ type: [StatementRow], description: 'By legal name, the latest version first' })
  statements: StatementRow[];
}

export class PreparePeriodRequest {
  @DateField({ label: 'Period end', required: 'Period end is required' })
  periodEnd: string;

  /** 100 by default: a quarter, and some days. */
  @CountField({ label: 'Age of marks', optional: true, most: 3_660 })
  mostMarkAgeDays?: number;
}

export class CheckPeriodRequest {
  @CountField({ label: 'Age of marks', optional: true, most: 3_660 })
  mostMarkAgeDays?: number;
}

export class OverrideRequest {
  @ChoiceField({
    label: 'Check',
    required: 'Check is required',
    enumName: 'StatementCheckName',
    values: checkNames,
  })
  check: CheckName;

  @TextField({ label: 'Reason', required: 'Please give a reason', max: 1_000 })
  reason: string;
}

export class PublishPeriodRequest {
  @ApiProperty({ type: [OverrideRequest], required: false })
  @ifSent()
  @IsArray({ message: 'Overrides must be a list' })
  @ArrayMaxSize(checkNames.length, { message: 'There are too many overrides' })
  @ValidateNested({ each: true })
  @Type(() => OverrideRequest)
  overrides?: OverrideRequest[];
}

/** Why nothing was published. */
export class FailedChecks extends ErrorAnswer {
  @ApiProperty({ type: [StatementCheck], description: 'Those that fail and were not overridden' })
  checks: StatementCheck[];
}
