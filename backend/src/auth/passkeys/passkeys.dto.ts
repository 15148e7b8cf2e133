import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsOptional, ValidateBy } from 'class-validator';
import { TextField } from '../../http/fields.js';
import { IdProperty, OptionalTimeProperty, TimeProperty } from '../../http/answers.js';

/** Far above the size of any authenticator's response, keys and signatures included. */
const MAX_CHARACTERS = 20_000;

/** The response of a browser's authenticator. Only its shape is checked here; PasskeyChecks verifies it. */
export const PasskeyResponseField = (
  parts: string[],
  { optional = false, description = 'The response of navigator.credentials, as JSON' } = {},
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'object', additionalProperties: true, selfRequired: !optional, description }),
    ...(optional ? [IsOptional()] : []),
    ValidateBy(
      { name: 'passkeyResponse', validator: { validate: (value) => isResponse(value, parts) } },
      { message: 'This is not a valid passkey response' },
    ),
  );

function isResponse(value: unknown, parts: string[]): boolean {
  if (!isObject(value) || !isObject(value['response'])) return false;
  const { response } = value;
  return (
    ['id', 'rawId', 'type'].every((part) => isShortText(value[part])) &&
    parts.every((part) => isShortText(response[part])) &&
    isOptional(response['userHandle'], isShortText) &&
    isOptional(response['transports'], isTransports)
  );
}

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || value === null || is(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShortText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= MAX_CHARACTERS;

const isTransports = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 10 && value.every((one) => isShortText(one) && one.length <= 40);

export class PasskeyRecord {
  @IdProperty() id: string;
  @ApiProperty() name: string;
  @TimeProperty() createdAt: string;
  @OptionalTimeProperty() lastUsedAt: string | null;
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
