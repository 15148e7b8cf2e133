import { ApiProperty } from '@nestjs/swagger';
import { AccountNameField } from '../http/account-fields.js';
import { ProfileRecord } from '../users/users.dto.js';
import { CodeField, OwnPasswordField } from './fields.js';

export class SignInRequest {
  /** An e-mail address or a username. */
  @AccountNameField() email: string;
  @OwnPasswordField('Password is required') password: string;

  @CodeField({
    optional: true,
    description: 'Of the authenticator app, or a recovery code; once it is asked for',
  })
  code?: string;
}

export class CurrentUser extends ProfileRecord {
  @ApiProperty({ description: 'Until a second factor is set up, nothing else may be done' })
  mustSetUpTwoFactor: boolean;

  @ApiProperty({ type: [String], description: 'What the user may do' })
  can: string[];
}
