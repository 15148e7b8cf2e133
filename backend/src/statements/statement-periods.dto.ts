import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DateProperty, EnumProperty, IdProperty, TimeProperty, VersionProperty } from '../http/answers.js';
import { CountField, DateField } from '../http/fields.js';
import { ErrorAnswer } from '../http/answers.js';
import { OverridesField, StatementCheck, type OverrideRequest } from './checks/checks.dto.js';
import { StatementRow } from './statements.dto.js';

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

export class PublishPeriodRequest {
  @OverridesField()
  overrides?: OverrideRequest[];
}

/** Why nothing was published. */
export class FailedChecks extends ErrorAnswer {
  @ApiPropertyOptional({
    type: [StatementCheck],
    description: 'Those that fail and were not overridden, if that is why',
  })
  checks?: StatementCheck[];
}
