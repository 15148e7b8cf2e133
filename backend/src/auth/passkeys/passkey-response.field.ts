import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

/** Far above what authenticators answer, keys and signatures of any kind included. */
const MOST_CHARACTERS = 20_000;

/** What a browser's authenticator answered; its content is the verification's to judge. */
export const PasskeyResponseField = (parts: string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'object',
      additionalProperties: true,
      description: 'What navigator.credentials answered, as JSON',
    }),
    ValidateBy(
      { name: 'passkeyResponse', validator: { validate: (value) => isAnswer(value, parts) } },
      { message: 'This is no answer of a passkey' },
    ),
  );

function isAnswer(value: unknown, parts: string[]): boolean {
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
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;

const isTransports = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 10 && value.every((one) => isShortText(one) && one.length <= 40);
