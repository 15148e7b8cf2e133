import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IdProperty, MoneyProperty, TimeProperty } from '../http/properties.js';
import { PersonName } from '../users/users.dto.js';

export class AllocatedLp extends PersonName {
  @ApiPropertyOptional({ description: 'For admins only' }) email?: string;
}

export class AllocationRecord {
  @IdProperty() id: string;
  @IdProperty() investmentId: string;
  @IdProperty() lpId: string;
  @MoneyProperty('At cost') amount: string;
  @MoneyProperty("The LP's part of the investment's current value") currentValue: string;
  @ApiProperty({ type: AllocatedLp }) lp: AllocatedLp;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}
