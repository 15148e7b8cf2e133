import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { CursorField, LimitField } from '../http/caching/pages.js';
import { ChoiceField, DateField, FileNameField, MoneyField, TextField } from '../http/fields.js';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  TimeProperty,
  VersionProperty,
  PersonName,
} from '../http/answers.js';
import { CompanyName } from '../companies/companies.dto.js';
import { investmentTypes } from '../investments/investment.entity.js';
import { publicationStates, type PublicationState } from '../publishing/publication.sql.js';
import {
  AudiencedPublication,
  AudienceFields,
  PublicationProperty,
  PublishedAtProperty,
  PublishingFields,
} from '../publishing/publishing.dto.js';
import { updateTypes, type Update } from './update.entity.js';
import { updateOrders, type UpdateOrder } from './updates.queries.js';

export class UpdateRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() companyId: string;
  @ApiProperty({ type: CompanyName }) company: CompanyName;
  @ApiProperty({ type: PersonName }) createdBy: PersonName;
  @ApiProperty() title: string;
  @OptionalTextProperty() content: string | null;
  @OptionalTextProperty() notes: string | null;
  @EnumProperty('UpdateType', updateTypes) updateType: string;
  @DateProperty() updateDate: string;
  @OptionalMoneyProperty() amountRaised: string | null;
  @OptionalMoneyProperty() postMoneyValuation: string | null;
  @EnumProperty('RaiseType', investmentTypes, { nullable: true }) raiseType: string | null;
  @OptionalMoneyProperty() previousValuation: string | null;
  @OptionalMoneyProperty() newValuation: string | null;
  @OptionalTextProperty() documentPath: string | null;
  @OptionalTextProperty() documentName: string | null;
  @PublishedAtProperty() publishedAt: string | null;
  @PublicationProperty(AudiencedPublication) publication: AudiencedPublication | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** A filter that is absent matches every update. */
export class UpdateFilter {
  @ChoiceField({ label: 'type', enumName: 'UpdateType', values: updateTypes, optional: true })
  type?: Update['updateType'];

  @ChoiceField({ label: 'state', enumName: 'PublicationState', values: publicationStates, optional: true })
  state?: PublicationState;

  @ApiPropertyOptional({
    description: "Search text in the title, the company's name, the content or the author's name",
  })
  @TextField({ label: 'search', optional: true })
  search?: string | null;
}

export class UpdatesQuery extends UpdateFilter {
  @LimitField() limit?: number;
  @CursorField() cursor?: string;

  @ApiPropertyOptional({
    description: 'Sort by publication (drafts by creation) or by last change, newest first',
  })
  @ChoiceField({ label: 'sort', enumName: 'UpdateOrder', values: updateOrders, optional: true })
  sort?: UpdateOrder;
}

export class UpdateFigures {
  @ApiProperty({ type: 'integer' }) total: number;
  @ApiProperty({ type: 'integer', description: 'Number of updates of the type product_update' })
  ofProduct: number;
  @ApiProperty({ type: 'integer', description: 'Number of companies with updates' }) companies: number;
  @ApiProperty({ type: 'integer', description: 'Number of updates created in the current month in New York' })
  thisMonth: number;
}

const LONGEST_TEXT = 20_000;

class UpdateContent {
  @TextField({ label: 'Title', required: 'Title is required' })
  title: string;

  @ChoiceField({
    label: 'Update type',
    required: 'Update type is required',
    enumName: 'UpdateType',
    values: updateTypes,
  })
  updateType: Update['updateType'];

  @DateField({ label: 'Update date', optional: true })
  updateDate?: string;

  @TextField({ label: 'Update Details', optional: true, max: LONGEST_TEXT })
  content?: string | null;

  /** Becomes the content, too. */
  @TextField({ label: 'Update Details', optional: true, max: LONGEST_TEXT })
  notes?: string | null;

  @MoneyField({ label: 'Amount raised', minimum: 'above 0', optional: true })
  amountRaised?: string | null;

  @MoneyField({ label: 'Post-money valuation', minimum: 'above 0', optional: true })
  postMoneyValuation?: string | null;

  @ChoiceField({
    label: 'Raise type',
    enumName: 'RaiseType',
    values: investmentTypes,
    optional: true,
    nullable: true,
  })
  raiseType?: Update['raiseType'];

  @MoneyField({ label: 'Previous valuation', minimum: 'at least 0', optional: true })
  previousValuation?: string | null;

  @MoneyField({ label: 'New valuation', minimum: 'at least 0', optional: true })
  newValuation?: string | null;

  /** An upload; empty removes the document. */
  @TextField({ label: 'Document', optional: true, max: 2000 })
  documentPath?: string | null;

  @FileNameField({ label: 'Document name', optional: true })
  documentName?: string | null;
}

export class CreateUpdateRequest extends IntersectionType(UpdateContent, PublishingFields, AudienceFields) {}

export class EditUpdateRequest extends IntersectionType(
  PartialType(UpdateContent, { skipNullProperties: false }),
  AudienceFields,
) {}
