import { ApiProperty } from '@nestjs/swagger';
import { DateProperty, IdProperty, TimeProperty, VersionProperty } from '../../http/answers.js';
import { DateField, PercentField } from '../../http/fields.js';

export class OwnershipEntryRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @IdProperty() investmentId: string;
  @DateProperty() date: string;
  @ApiProperty({ example: 12.5, description: 'Of the company, at the end of the day: 12.5 is 12.5%' })
  percent: number;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

export class AddOwnershipEntryRequest {
  /** Not after today and not before the investment date. */
  @DateField({ label: 'Date', required: 'Date is required' })
  date: string;

  @PercentField({ label: 'Ownership', required: 'Ownership is required', minimum: 'at least 0' })
  percent: string;
}
