import { ApiProperty } from '@nestjs/swagger';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  TimeProperty,
} from '../http/properties.js';
import { CompanyName } from '../companies/companies.dto.js';
import { investmentTypes } from '../investments/investment.entity.js';
import { PersonName } from '../users/users.dto.js';
import { updateTypes } from './update.entity.js';

export class UpdateRecord {
  @IdProperty() id: string;
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
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}
