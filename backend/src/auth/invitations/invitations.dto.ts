import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { roles, type Role } from '../../access/policies.js';
import { PasswordField } from '../../http/account-fields.js';
import { EnumProperty } from '../../http/answers.js';
import { UsernameField } from '../../users/users.dto.js';
import { AddPasskeyRequest } from '../passkeys/passkeys.dto.js';

export class InvitationRecord {
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @EnumProperty('Role', roles) role: Role;
}

/** With a password or with a passkey, which signs in alone. */
export class AcceptInvitationRequest {
  @ApiPropertyOptional({ description: 'Defaults to the invited e-mail address' })
  @IsOptional()
  @UsernameField('Username must be at least 3 characters')
  username?: string;

  @PasswordField({ required: 'Password is required', optional: true })
  password?: string | null;

  @ApiPropertyOptional({
    type: AddPasskeyRequest,
    description:
      'Instead of a password: the answer to the options of POST /api/invite/{token}/passkey-options',
  })
  @IsOptional()
  @IsObject({ message: 'This is not a valid passkey response' })
  @ValidateNested()
  @Type(() => AddPasskeyRequest)
  passkey?: AddPasskeyRequest | null;
}
