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
  @ApiProperty() hasAuthenticator: boolean;
  @ApiProperty() recoveryCodesLeft: number;
  @ApiProperty({ type: [PasskeyRecord] }) passkeys: PasskeyRecord[];
  @ApiProperty({ description: 'Whether this person must have a second factor' }) twoFactorRequired: boolean;
}

/** In effect once a code of it is confirmed. */
export class TwoFactorSetup {
  @ApiProperty({ description: 'In base32, to be typed in' }) secret: string;
  @ApiProperty({ description: 'otpauth://…, to be shown as a QR code' }) uri: string;
}

export class RecoveryCodes {
  @ApiProperty({ type: [String], description: 'Shown this once; each works once' }) codes: string[];
}
