import { ApiProperty } from '@nestjs/swagger';
import { IdProperty } from './properties.js';

/** A user as other records name it. */
export class PersonName {
  @IdProperty() id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
}
