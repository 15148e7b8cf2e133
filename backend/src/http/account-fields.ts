import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, isEmail, ValidateBy } from 'class-validator';

/** An e-mail address, in small letters. */
export const EmailField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: 254, example: 'james@example.com' }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    ValidateBy(
      { name: 'emailAddress', validator: { validate: isEmailAddress } },
      { message: 'Please enter a valid email address' },
    ),
  );

/** The sign-in name: the e-mail address or the username, case-insensitive. */
export const AccountNameField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      maxLength: 255,
      example: 'james@example.com',
      description: 'The e-mail address or the username',
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy(
      { name: 'accountName', validator: { validate: isAccountName } },
      { message: 'Please enter a valid email address' },
    ),
  );

const isAccountName = (value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= 255 &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value);

/** A quoted name before the @ could contain line ends, and half of a surrogate pair makes isEmail throw. */
const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value) && isEmail(value);

interface PasswordOptions {
  /** The message when it is missing, or no text. */
  required: string;
  optional?: boolean;
}

/** A password as it was typed; Passwords checks its rules. */
export const PasswordField = ({ required, optional = false }: PasswordOptions): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: 128, required: !optional, nullable: optional || undefined }),
    ...(optional ? [IsOptional()] : []),
    IsString({ message: required }),
  );
