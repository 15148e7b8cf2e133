import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { ChoiceField, ifSent, TextField } from '../http/fields.js';
import { EnumProperty, IdProperty, TimeProperty } from '../http/answers.js';

const savedViewLists = [
  'investments',
  'your-investments',
  'other-investments',
  'companies',
  'limited-partners',
  'capital-events',
  'capital-event-lines',
  'lp-investments',
  'updates',
  'k1-documents',
  'k1-season',
  'users',
  'mails',
  'audit-trail',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

const MAX_QUERY = 2000;
/** The characters that URLSearchParams writes. */
const addressText = /^[\w*.%+=&-]*$/;

export class SavedViewRecord {
  @IdProperty() id: string;
  @EnumProperty('SavedViewList', savedViewLists) list: SavedViewList;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'The parameters of the list, as a URL query string' }) query: string;
  @ApiProperty({ description: 'Whether the list opens with this view' }) isDefault: boolean;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** May be empty: the list without search and filters can be saved, too. */
const QueryField = (...presence: PropertyDecorator[]) =>
  applyDecorators(
    ...presence,
    IsString({ message: 'Query must be text' }),
    MaxLength(MAX_QUERY, { message: 'This view has too many parameters to be saved' }),
    Matches(addressText, { message: 'Query must be the query string of a URL' }),
  );
const query = { type: String, maxLength: MAX_QUERY, example: 'search=acme&status=active' };

const DefaultField = () =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean }),
    ifSent(),
    IsBoolean({ message: 'Default must be true or false' }),
  );

class ViewName {
  @TextField({ label: 'Name', required: 'Name is required', max: 80 }) name: string;
}

export class SaveViewRequest extends ViewName {
  @ChoiceField({
    label: 'List',
    enumName: 'SavedViewList',
    values: savedViewLists,
    required: 'List is required',
  })
  list: SavedViewList;

  @QueryField(ApiProperty(query)) query: string;
  @DefaultField() isDefault?: boolean;
}

export class EditViewRequest extends PartialType(ViewName, { skipNullProperties: false }) {
  @QueryField(ApiPropertyOptional(query), ifSent()) query?: string;
  @DefaultField() isDefault?: boolean;
}
