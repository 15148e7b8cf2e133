import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ChoiceField, FundDayField, IdField, MoneyField, TextField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalTextProperty,
  TimeProperty,
  VersionProperty,
  PersonName,
} from '../http/answers.js';
import { markMethods, type MarkMethod } from './mark.entity.js';

/** A document of the company that the mark follows from. */
export class MarkDocument {
  @IdProperty() id: string;
  @ApiProperty() title: string;
}

export class MarkRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() companyId: string;
  @MoneyProperty('The valuation of the company, in US dollars') valuation: string;
  @OptionalTextProperty() explanation: string | null;
  @EnumProperty('MarkMethod', markMethods, { nullable: true }) method: string | null;
  @ApiProperty({ type: MarkDocument, nullable: true }) document: MarkDocument | null;
  @TimeProperty() markDate: string;
  @ApiProperty({ type: PersonName }) createdBy: PersonName;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** What a mark was before it was edited or deleted. */
export class MarkVersionRecord {
  @IdProperty() id: string;
  @IdProperty() markId: string;
  @MoneyProperty('The valuation of the company, in US dollars') valuation: string;
  @TimeProperty() markDate: string;
  @OptionalTextProperty() explanation: string | null;
  @EnumProperty('MarkMethod', markMethods, { nullable: true }) method: string | null;
  @TimeProperty() recordedAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who recorded it; null outside of the portal' })
  recordedBy: string | null;
  @TimeProperty() supersededAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who changed it; null outside of the portal' })
  supersededBy: string | null;
  @ApiProperty({ description: 'Whether the mark was deleted, not edited' }) isDeletion: boolean;
}

export class RecordMarkRequest {
  @MoneyField({ label: 'Valuation', required: 'Valuation is required', minimum: 'above 0' })
  valuation: string;

  @TextField({ label: 'Explanation', max: 10_000, optional: true })
  explanation?: string | null;

  @ChoiceField({
    label: 'Method',
    enumName: 'MarkMethod',
    values: markMethods,
    optional: true,
    nullable: true,
  })
  method?: MarkMethod | null;

  /** A document of the company. */
  @IdField({ label: 'Document', optional: true, nullable: true })
  documentId?: string | null;

  @FundDayField({ label: 'Mark date', required: 'Mark date is required' })
  markDate: string;
}

export class UpdateMarkRequest extends PartialType(RecordMarkRequest, { skipNullProperties: false }) {}
