import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateNested } from 'class-validator';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  VersionProperty,
} from '../../http/answers.js';
import { ChoiceField, DateField, IdField, MoneyField, TextField, ifSent } from '../../http/fields.js';
import { markMethods, type MarkMethod } from '../mark.entity.js';
import { MarkDocument } from '../marks.dto.js';

const MOST_LINES = 2_000;

class CompanyName {
  @IdProperty() id: string;
  @ApiProperty() name: string;
}

/** The latest mark of a company on or before the day, which a mark of the batch supersedes. */
class PriorMark {
  @MoneyProperty('The valuation of the company, in US dollars') valuation: string;
  @DateProperty() markDate: string;
  @EnumProperty('MarkMethod', markMethods, { nullable: true }) method: string | null;
}

export class MarkBatchLine {
  @ApiProperty({ type: CompanyName }) company: CompanyName;
  @ApiProperty({ type: PriorMark, nullable: true, description: 'Null without an earlier mark' })
  prior: PriorMark | null;
  @OptionalMoneyProperty('Null while the company is not marked') valuation: string | null;
  @EnumProperty('MarkMethod', markMethods, { nullable: true }) method: string | null;
  @OptionalTextProperty() explanation: string | null;
  @ApiProperty({ type: MarkDocument, nullable: true }) document: MarkDocument | null;
}

export class MarkBatchRow {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @DateProperty() markDate: string;
  @EnumProperty('MarkBatchState', ['draft', 'approved']) state: string;
  @ApiProperty({ description: 'Companies that it marks' }) marked: number;
  @ApiProperty() preparedBy: string;
  @ApiProperty({ type: String, nullable: true }) approvedBy: string | null;
  @OptionalTimeProperty() approvedAt: string | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** The marks of one day that are prepared together: a draft until it is approved, which records them all at once. */
export class MarkBatch extends MarkBatchRow {
  @ApiProperty({
    type: [MarkBatchLine],
    description:
      'By company: of a draft, all that are held on the day and those with a line; else those it marked',
  })
  lines: MarkBatchLine[];
}

/** In the letters of the database, so that a company that is named twice is recognized. */
const CompanyField = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IdField({ label: 'Company', required: 'Company is required' }),
  );

export class MarkBatchLineRequest {
  @CompanyField()
  companyId: string;

  @MoneyField({ label: 'Valuation', optional: true, minimum: 'above 0' })
  valuation?: string | null;

  @ChoiceField({
    label: 'Method',
    enumName: 'MarkMethod',
    values: markMethods,
    optional: true,
    nullable: true,
  })
  method?: MarkMethod | null;

  @TextField({ label: 'Explanation', max: 10_000, optional: true })
  explanation?: string | null;

  @IdField({ label: 'Document', optional: true, nullable: true })
  documentId?: string | null;
}

const Lines =
  (optional: boolean): PropertyDecorator =>
  (target, property) => {
    ApiProperty({ type: [MarkBatchLineRequest], required: !optional })(target, property);
    if (optional) ifSent()(target, property);
    IsArray({ message: 'lines must be a list' })(target, property);
    ArrayMaxSize(MOST_LINES, { message: `lines can be at most ${MOST_LINES}` })(target, property);
    ValidateNested({ each: true, message: 'each line must be an object' })(target, property);
    ArrayUnique(({ companyId }: MarkBatchLineRequest) => companyId, {
      message: 'Each company can have one line',
    })(target, property);
    Type(() => MarkBatchLineRequest)(target, property);
  };

export class CreateMarkBatchRequest {
  @DateField({ label: 'Mark date', required: 'Mark date is required' })
  markDate: string;

  @Lines(true)
  lines?: MarkBatchLineRequest[];
}

/** `lines` replaces all lines. */
export class UpdateMarkBatchRequest {
  @DateField({ label: 'Mark date', optional: true })
  markDate?: string;

  @Lines(true)
  lines?: MarkBatchLineRequest[];
}

class MarkEffectMark {
  @CompanyField()
  companyId: string;

  @MoneyField({ label: 'Valuation', required: 'Valuation is required', minimum: 'above 0' })
  valuation: string;
}

export class MarkEffectRequest {
  @DateField({ label: 'Mark date', required: 'Mark date is required' })
  markDate: string;

  @ApiProperty({ type: [MarkEffectMark] })
  @ArrayUnique(({ companyId }: MarkEffectMark) => companyId, { message: 'Each company can have one mark' })
  @ValidateNested({ each: true, message: 'each mark must be an object' })
  @ArrayMaxSize(MOST_LINES, { message: `marks can be at most ${MOST_LINES}` })
  @IsArray({ message: 'marks must be a list' })
  @Type(() => MarkEffectMark)
  marks: MarkEffectMark[];
}

class ValueChange {
  @MoneyProperty("Today's value without the marks") before: string;
  @MoneyProperty("Today's value with the marks") after: string;
}

class LpValueChange extends ValueChange {
  @IdProperty() lpId: string;
  @ApiProperty({ description: 'Legal name' }) name: string;
}

class CompanyValueChange extends ValueChange {
  @IdProperty() companyId: string;
}

/** What the marks would change of today's values, if they were recorded now. */
export class MarkEffect {
  @ApiProperty({ type: ValueChange, description: 'Of all investments of the fund' }) fund: ValueChange;
  @ApiProperty({
    type: [LpValueChange],
    description: 'Of each LP with an allocation in one of the companies, by name',
  })
  lps: LpValueChange[];
  @ApiProperty({
    type: [CompanyValueChange],
    description: "Of the fund's investments in each of the companies",
  })
  companies: CompanyValueChange[];
}
