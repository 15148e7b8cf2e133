import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import { PageQuery } from '../http/caching/pages.js';
import { ChoiceField, IdField, ifSent, TextField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import { LegalNameField } from '../users/users.dto.js';
import { entityKinds, type EntityKind } from './investing-entity.entity.js';

/** An entity as other records name it. */
export class EntityName {
  @IdProperty() id: string;
  @ApiProperty() legalName: string;
}

export class EntityRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The LP who invests through it; null for the firm',
  })
  lpId: string | null;
  @ApiProperty({ description: "The firm's is its name in the settings" }) legalName: string;
  @EnumProperty('EntityKind', entityKinds) kind: EntityKind;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '6789',
    description: 'The last four characters of the tax ID; null without one',
  })
  taxIdLast4: string | null;
  @OptionalTextProperty() address: string | null;
  @ApiProperty({ description: 'Whether it gets its K-1s on paper too' }) k1OnPaper: boolean;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class TaxIdAnswer {
  @ApiProperty({ type: String, nullable: true, example: '123-45-6789' }) taxId: string | null;
}

export class EntitiesQuery extends PageQuery {
  @IdField({ label: 'lpId', optional: true }) lpId?: string;
}

/** Narrows figures of an LP to one of its entities. */
export class EntityQuery {
  @IdField({ label: 'entityId', optional: true }) entityId?: string;
}

export class EntityPageQuery extends PageQuery {
  @IdField({ label: 'entityId', optional: true }) entityId?: string;
}

/** Identifiers of any country: a US SSN, ITIN or EIN with or without dashes, or another one. */
const taxId = /^(?=(?:[ -]*[a-z0-9]){4})[a-z0-9][a-z0-9 -]{2,28}[a-z0-9]$/i;

const TaxIdField = () =>
  applyDecorators(
    TextField({ label: 'Tax ID', max: 30, optional: true }),
    Matches(taxId, { message: 'Tax ID must be 4 to 30 letters, digits, spaces or hyphens' }),
  );

export class CreateEntityRequest {
  @IdField({ label: 'LP', required: 'Please select an LP' })
  lpId: string;

  @LegalNameField({ required: 'Legal name is required' })
  legalName: string;

  @ChoiceField({ label: 'Kind', enumName: 'EntityKind', values: entityKinds, optional: true })
  kind?: EntityKind;

  @TaxIdField()
  taxId?: string | null;

  @TextField({ label: 'Address', max: 1000, optional: true })
  address?: string | null;

  @ApiProperty({ required: false })
  @ifSent()
  @IsBoolean({ message: 'K-1 on paper must be true or false' })
  k1OnPaper?: boolean;
}

export class UpdateEntityRequest extends PartialType(OmitType(CreateEntityRequest, ['lpId']), {
  skipNullProperties: false,
}) {
  /** May be sent, but not changed: an entity stays with its LP. */
  @IdField({ label: 'LP', optional: true })
  lpId?: string;
}
