import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsUUID } from 'class-validator';
import { IdProperty, OptionalTimeProperty } from '../../http/answers.js';
import { IdField } from '../../http/fields.js';
import { EntityName } from '../../investing-entities/investing-entities.dto.js';

const MOST_ENTITIES = 200;

/** How an entity gets its K-1s. */
export class K1ConsentRecord {
  @ApiProperty({ type: EntityName }) entity: EntityName;
  @IdProperty() lpId: string;
  @OptionalTimeProperty('Of the last consent to electronic K-1s; null when there never was one')
  consentedAt: string | null;
  @OptionalTimeProperty('When that consent was withdrawn; null while it is in force') withdrawnAt:
    string | null;
  @ApiProperty({ description: 'Whether the firm sends its K-1s on paper whatever the LP consented to' })
  k1OnPaper: boolean;
  @ApiProperty({
    description: 'Whether its K-1s are sent on paper: by the decision of the firm, or without a consent',
  })
  isOnPaper: boolean;
}

export class K1ConsentsQuery {
  @IdField({ label: 'lpId', optional: true }) lpId?: string;
}

const EntitiesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', maxItems: MOST_ENTITIES }),
    IsArray({ message: 'Please choose at least one entity' }),
    ArrayNotEmpty({ message: 'Please choose at least one entity' }),
    ArrayMaxSize(MOST_ENTITIES, { message: `At most ${MOST_ENTITIES} entities can be chosen` }),
    IsUUID('all', { each: true, message: 'One of the chosen entities does not exist' }),
  );

export class K1ConsentRequest {
  @EntitiesField() entityIds: string[];
}
