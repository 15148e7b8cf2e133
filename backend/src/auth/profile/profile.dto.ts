import { ApiProperty } from '@nestjs/swagger';
import { OptionalTextProperty } from '../../http/answers.js';
import { UpdateProfileRequest } from '../../users/users.dto.js';
import { OwnPasswordField } from '../auth.dto.js';

export class SaveProfileRequest extends UpdateProfileRequest {
  @OwnPasswordField('Current password is required', {
    optional: true,
    description: 'Required to change the e-mail address',
  })
  currentPassword?: string | null;
}

export class EmailConfirmation {
  @ApiProperty({ description: 'The e-mail address that the link confirms' }) newEmail: string;
}

/** A new e-mail address whose link has not been opened yet; of nulls when there is none. */
export class EmailChange {
  @OptionalTextProperty() newEmail: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the confirmation link expires',
  })
  expiresAt: string | null;
}
