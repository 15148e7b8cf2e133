import { ApiProperty } from '@nestjs/swagger';
import { IdProperty, MoneyProperty, OptionalTextProperty, TimeProperty } from '../http/properties.js';
import { PersonName } from '../users/users.dto.js';

export class MarkRecord {
  @IdProperty() id: string;
  @IdProperty() companyId: string;
  @MoneyProperty("The company's valuation, in US dollars") valuation: string;
  @OptionalTextProperty() explanation: string | null;
  @TimeProperty() markDate: string;
  @ApiProperty({ type: PersonName }) createdBy: PersonName;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}
