import { ApiProperty } from '@nestjs/swagger';
import { CodeField, OwnPasswordField } from '../auth.dto.js';
import { PasskeyRecord } from '../passkeys/passkeys.dto.js';

/** Changes of second factors are confirmed with the password. */
export class PasswordConfirmation {
  @OwnPasswordField('Password is required') password: string;
}

export class ConfirmTwoFactorRequest {
  @CodeField() code: string;
}

export class AccountSecurity {
  @ApiProperty({ description: 'False for an account that was set up with a passkey and has no password yet' })
  hasPassword: boolean;
  @ApiProperty() hasAuthenticator: boolean;
  @ApiProperty() recoveryCodesLeft: number;
  @ApiProperty({ type: [PasskeyRecord] }) passkeys: PasskeyRecord[];
  @ApiProperty({ description: 'Whether two-factor authentication is required for this user' })
  twoFactorRequired: boolean;
}

/** In effect once a code of it is confirmed. */
export class TwoFactorSetup {
  @ApiProperty({ description: 'The key in base32, to enter manually' }) secret: string;
  @ApiProperty({ description: 'An otpauth:// URI, to show as a QR code' }) uri: string;
}

export class RecoveryCodes {
  @ApiProperty({ type: [String], description: 'Recovery codes, returned only once; each works once' })
  codes: string[];
}
