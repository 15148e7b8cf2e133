import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IdField, MoneyField } from '../http/fields.js';
import { IdProperty, MoneyProperty, TimeProperty, VersionProperty, PersonName } from '../http/answers.js';

export class AllocatedLp extends PersonName {
  @ApiPropertyOptional({ description: 'For admins only' }) email?: string;
}

export class AllocationRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() investmentId: string;
  @IdProperty() lpId: string;
  @MoneyProperty('Amount at cost') amount: string;
  @MoneyProperty("The LP's part of the investment's current value") currentValue: string;
  @ApiProperty({ type: AllocatedLp }) lp: AllocatedLp;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

/** A current value that is sent along is not taken: the server computes it. */
export class AddAllocationRequest {
  @IdField({ label: 'Investment', required: 'Please select an investment' })
  investmentId: string;

  @IdField({ label: 'LP', required: 'Please select an LP' })
  lpId: string;

  @MoneyField({ label: 'Amount', required: 'Amount is required', minimum: 'above 0' })
  amount: string;
}

export class UpdateAllocationRequest extends PartialType(PickType(AddAllocationRequest, ['amount']), {
  skipNullProperties: false,
}) {}
