import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { IdField, MoneyField } from '../http/fields.js';
import { EntityName } from '../investing-entities/investing-entities.dto.js';
import {
  IdProperty,
  OptionalMoneyProperty,
  TimeProperty,
  VersionProperty,
  PersonName,
} from '../http/answers.js';

export class AllocatedLp extends PersonName {
  @ApiPropertyOptional({ description: 'For admins only' }) email?: string;
}

const HIDDEN = 'null for LPs who see the names of other LPs alone';

export class AllocationRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() investmentId: string;
  @IdProperty() lpId: string;
  @OptionalMoneyProperty(`Amount at cost; ${HIDDEN}`) amount: string | null;
  @OptionalMoneyProperty(`The LP's part of the investment's current value; ${HIDDEN}`) currentValue:
    string | null;
  @OptionalMoneyProperty(`The LP's part of what the company paid for the investment; ${HIDDEN}`) realized:
    string | null;
  @ApiProperty({ type: AllocatedLp }) lp: AllocatedLp;
  @ApiProperty({
    type: EntityName,
    nullable: true,
    description: 'The entity through which the LP invests; for LPs null unless it is their own',
  })
  entity: EntityName | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** A current value that is sent along is not taken: the server computes it. */
export class AddAllocationRequest {
  @IdField({ label: 'Investment', required: 'Please select an investment' })
  investmentId: string;

  /** Alone, it means the LP's first entity; beside an entity, it has to be that entity's LP. */
  @ValidateIf(({ lpId, entityId }: AddAllocationRequest) => lpId != null || entityId == null)
  @IdField({ label: 'LP', required: 'Please select an LP' })
  @ApiPropertyOptional()
  lpId?: string;

  @IdField({ label: 'Entity', optional: true })
  entityId?: string;

  @MoneyField({ label: 'Amount', required: 'Amount is required', minimum: 'above 0' })
  amount: string;
}

export class UpdateAllocationRequest extends PartialType(PickType(AddAllocationRequest, ['amount']), {
  skipNullProperties: false,
}) {}
