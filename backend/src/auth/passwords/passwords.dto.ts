import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, ValidateBy } from 'class-validator';
import { EmailField, PasswordField } from '../../http/account-fields.js';
import { OwnPasswordField } from '../auth.dto.js';

export class ChangePasswordRequest {
  @OwnPasswordField('Current password is required') currentPassword: string;
  @PasswordField({ required: 'New password is required' }) newPassword: string;

  @ApiProperty({ type: String })
  @ValidateBy(
    {
      name: 'sameAsNew',
      validator: {
        validate: (value, args) => value === (args?.object as Partial<ChangePasswordRequest>)?.newPassword,
      },
    },
    { message: "Passwords don't match" },
  )
  @IsNotEmpty({ message: 'Please confirm your new password' })
  confirmPassword: string;
}

export class ForgotPasswordRequest {
  @EmailField() email: string;
}

export class ResetPasswordRequest {
  @PasswordField({ required: 'Password is required' }) password: string;
}

export class PasswordReset {
  @ApiProperty({ description: 'The e-mail address of the account whose password the link resets' })
  email: string;
}
