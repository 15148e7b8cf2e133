import { ApiProperty } from '@nestjs/swagger';
import { OptionalTextProperty } from '../http/properties.js';

export class EmailConfirmation {
  @ApiProperty({ description: 'The address that the link confirms' }) newEmail: string;
}

/** A new e-mail address that waits for its link to be opened. */
export class EmailChange {
  @OptionalTextProperty() newEmail: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When its link ends' })
  expiresAt: string | null;
}
