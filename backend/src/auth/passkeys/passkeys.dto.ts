import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { TextField } from '../../http/fields.js';
import { IdProperty, TimeProperty } from '../../http/properties.js';
import { PasskeyResponseField } from './passkey-response.field.js';

export class PasskeyRecord {
  @IdProperty() id: string;
  @ApiProperty() name: string;
  @TimeProperty() createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt: string | null;
}

const name = { label: 'Name', required: 'Name is required', max: 60 };

export class AddPasskeyRequest {
  @TextField(name) name: string;
  @PasskeyResponseField(['clientDataJSON', 'attestationObject']) response: RegistrationResponseJSON;
}

export class RenamePasskeyRequest {
  @TextField(name) name: string;
}

export class PasskeySignInRequest {
  @PasskeyResponseField(['clientDataJSON', 'authenticatorData', 'signature'])
  response: AuthenticationResponseJSON;
}
