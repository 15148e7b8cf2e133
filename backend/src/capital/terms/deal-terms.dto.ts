import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, ValidateNested } from 'class-validator';
import {
  IdProperty,
  OptionalPercentProperty,
  OptionalTextProperty,
  PercentProperty,
  VersionProperty,
} from '../../http/answers.js';
import { IdField, PercentField } from '../../http/fields.js';

/** Far above the number of LPs of a firm. */
const MOST_OVERRIDES = 5_000;

/** Absent or null: none. */
class TermsRequest {
  @PercentField({ label: 'Carry', optional: true, minimum: 'at least 0' })
  carryPercent?: string | null;

  /** A year. */
  @PercentField({ label: 'Preferred return', optional: true, minimum: 'at least 0' })
  preferredReturnPercent?: string | null;

  /** The manager's share of what follows the preferred return, until it has its carry of both. */
  @PercentField({ label: 'Catch-up', optional: true, minimum: 'at least 0' })
  catchUpPercent?: string | null;
}

/** The terms of one entity; absent or null: those of the deal. */
export class TermsOverrideRequest extends TermsRequest {
  /** In the letters of the database, so that an entity that is named twice is recognized. */
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IdField({ label: 'Entity', required: 'Please select an entity' })
  entityId: string;
}

export class UpdateDealTermsRequest extends TermsRequest {
  /** All of them: those that are not named are removed. */
  @ApiPropertyOptional({ type: [TermsOverrideRequest] })
  @IsOptional()
  @ArrayUnique(({ entityId }: TermsOverrideRequest) => entityId, {
    message: 'An entity can have its own terms only once',
  })
  @ValidateNested({ each: true, message: 'each override must be an object' })
  @ArrayMaxSize(MOST_OVERRIDES, { message: `A deal can have at most ${MOST_OVERRIDES} overrides` })
  @IsArray({ message: 'overrides must be a list' })
  @Type(() => TermsOverrideRequest)
  overrides?: TermsOverrideRequest[] | null;
}

/** Terms of one entity; null where they are those of the deal. */
class TermsOverride {
  @IdProperty() entityId: string;
  @ApiProperty() legalName: string;
  @IdProperty() lpId: string;
  @ApiProperty() lpName: string;
  @OptionalPercentProperty('The manager’s share of gains') carryPercent: number | null;
  @OptionalPercentProperty('A year') preferredReturnPercent: number | null;
  @OptionalPercentProperty('To the manager, until it has its carry') catchUpPercent: number | null;
}

export class DealTermsRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @PercentProperty('The manager’s share of gains; 0: no carry') carryPercent: number;
  @PercentProperty('A year, compounded on the anniversaries of each contribution')
  preferredReturnPercent: number;
  @PercentProperty('To the manager, until it has its carry; 0: no catch-up') catchUpPercent: number;
  @ApiProperty({ type: [TermsOverride], description: 'By legal name' }) overrides: TermsOverride[];
  @ApiProperty({ description: 'A distribution was released, so the terms cannot be changed' })
  isFrozen: boolean;
  @OptionalTextProperty() updatedAt: string | null;
}
