import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  isURL,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { fundDateOf } from '../config/clock.js';

/**
 * Fields of requests: each decorator is one kind of field, with its contract, its checks and their
 * sentences. Only the first failed check is reported.
 */
interface FieldOptions {
  label: string;
  required?: string;
  optional?: boolean;
}

const presence = ({ required, optional }: FieldOptions): PropertyDecorator[] =>
  optional ? [IsOptional()] : [IsNotEmpty({ message: required })];

/** What may be left out, which takes its default, but never be emptied. */
export const ifSent = () => ValidateIf((_record, value) => value !== undefined);

/** Text, trimmed; an empty optional text reads as absent (null). */
export function TextField(options: FieldOptions & { max?: number }): PropertyDecorator {
  const max = options.max ?? 255;
  return applyDecorators(
    ApiProperty({ type: String, maxLength: max, required: !options.optional, nullable: options.optional }),
    Transform(({ value }) => tidyText(value, options.optional ?? false)),
    ...presence(options),
    IsString({ message: `${options.label} must be text` }),
    NoNullCharacter({ message: `${options.label} contains a character that cannot be stored` }),
    MaxLength(max, { message: `${options.label} can have at most ${max} characters` }),
  );
}

/** The name of a file, without the folders that some browsers and archives put before it. */
export const FileNameField = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? fileNameOf(value) : value)),
    TextField(options),
  );

/** The last part of a path, whichever way its slashes lean. */
export const fileNameOf = (path: string): string => path.replace(/^.*[/\\]/s, '').replace(/\p{Cc}/gu, '');

function tidyText(value: unknown, optional: boolean): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return optional && text === '' ? null : text;
}

/** PostgreSQL's text cannot contain U+0000, nor half of a surrogate pair. */
const NoNullCharacter = (options: ValidationOptions) =>
  ValidateBy(
    {
      name: 'noNullCharacter',
      validator: {
        validate: (value: unknown) =>
          typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed()),
      },
    },
    options,
  );

/** A web address that a browser may be sent to: http or https, its scheme optional. */
export function WebAddressField(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    TextField(options),
    ValidateBy(
      { name: 'webAddress', validator: { validate: isWebAddress } },
      { message: `${options.label} must be a web address such as https://example.com` },
    ),
  );
}

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && isURL(value, { protocols: ['http', 'https'] });

/**
 * An amount of US dollars as a JSON number or decimal string; becomes its decimal text. An empty text in an optional
 * one reads as not sent, so that it erases nothing: only null does.
 */
export function MoneyField(
  options: FieldOptions & { minimum: 'above 0' | 'at least 0' | 'any' },
): PropertyDecorator {
  const { label, minimum } = options;
  return applyDecorators(
    ApiProperty({
      oneOf: [{ type: 'string' }, { type: 'number' }],
      example: '250000.00',
      required: !options.optional,
      nullable: options.optional,
    }),
    Transform(({ value }) => amountText(value, options.optional ?? false)),
    ...presence(options),
    ValidateBy({
      name: 'money',
      validator: {
        validate: (value: unknown) => moneyError(value, minimum) === undefined,
        defaultMessage: (args) => `${label} ${moneyError(args?.value, minimum) ?? 'is not an amount'}`,
      },
    }),
  );
}

function amountText(value: unknown, optional: boolean): unknown {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : value;
  return optional && text === '' ? undefined : text;
}

function moneyError(value: unknown, minimum: 'above 0' | 'at least 0' | 'any'): string | undefined {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return 'must be an amount such as 1234.50';
  const [whole = '', cents = ''] = value.replace('-', '').split('.');
  if (cents.length > 2) return 'can have at most 2 decimals';
  if (whole.replace(/^0+/, '').length > 13) return 'can have at most 13 digits before the decimal point';
  const isZero = /^[0.]*$/.test(value.replace('-', ''));
  if (minimum === 'above 0' && (isZero || value.startsWith('-'))) return 'must be above 0';
  if (minimum === 'at least 0' && !isZero && value.startsWith('-')) return 'must be at least 0';
  return undefined;
}

/** A percentage up to 100 (20 means 20%), as a JSON number or decimal string; becomes its decimal text. */
export function PercentField({
  minimum = 'above 0',
  ...options
}: FieldOptions & { minimum?: 'above 0' | 'at least 0' }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      oneOf: [{ type: 'string' }, { type: 'number' }],
      example: '25',
      required: !options.optional,
      nullable: options.optional,
    }),
    Transform(({ value }) => amountText(value, options.optional ?? false)),
    ...presence(options),
    ValidateBy(
      { name: 'percent', validator: { validate: (value: unknown) => isPercent(value, minimum) } },
      { message: `${options.label} must be ${minimum} and at most 100, with at most 6 decimals` },
    ),
  );
}

const isPercent = (value: unknown, minimum: 'above 0' | 'at least 0'): boolean =>
  typeof value === 'string' &&
  /^\d{1,3}(\.\d{1,6})?$/.test(value) &&
  (minimum === 'at least 0' || Number(value) > 0) &&
  Number(value) <= 100;

/** Text of a form's number field: what is empty or not a number reads as not sent; only null clears. */
export const AbsentUnlessNumeric = (): PropertyDecorator =>
  Transform(({ value }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    return text === '' || Number.isNaN(Number(text)) ? undefined : text;
  });

/** A date as YYYY-MM-DD; a full ISO time is cut to its date. */
export const DateField = (options: FieldOptions & { nullable?: boolean }): PropertyDecorator =>
  dayField(options, (time) => time.slice(0, 10));

/** A day of the fund; a full ISO time with its zone is read as the day it falls on in New York. */
export const FundDayField = (options: FieldOptions): PropertyDecorator =>
  dayField(options, (time) => (/(Z|[+-]\d{2}:?\d{2})$/i.test(time) ? newYorkDay(time) : time.slice(0, 10)));

function newYorkDay(time: string): string {
  try {
    return fundDateOf(Temporal.Instant.from(time));
  } catch {
    return time;
  }
}

function dayField(
  options: FieldOptions & { nullable?: boolean },
  dayOf: (time: string) => string,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      format: 'date',
      example: '2026-01-31',
      required: !options.optional,
      nullable: options.nullable,
    }),
    Transform(({ value }) =>
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? dayOf(value) : value,
    ),
    ...presence(options),
    ValidateBy(
      { name: 'date', validator: { validate: isCalendarDate } },
      { message: `${options.label} must be a date such as 2026-01-31` },
    ),
  );
}

function isCalendarDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    Temporal.PlainDate.from(value, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

export function IdField(options: FieldOptions & { nullable?: boolean }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'uuid', required: !options.optional, nullable: options.nullable }),
    ...presence(options),
    IsUUID('all', { message: `${options.label} is not a valid id` }),
  );
}

export function ChoiceField(
  options: FieldOptions & { enumName: string; values: readonly string[]; nullable?: boolean; wrong?: string },
): PropertyDecorator {
  const list = options.values.join(', ');
  return applyDecorators(
    ApiProperty({
      enum: [...options.values],
      enumName: options.enumName,
      required: !options.optional,
      nullable: options.nullable,
    }),
    ...(options.optional && !options.nullable ? [ifSent()] : presence(options)),
    IsIn(options.values, { message: options.wrong ?? `${options.label} must be one of ${list}` }),
  );
}

const wrongYear = { message: 'Please enter a valid tax year' };

/** The year of a tax form, as a number or its text; the latest year depends on the clock and is checked elsewhere. */
export const TaxYearField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Number, minimum: 2000, example: 2025 }),
    Transform(({ value }) =>
      typeof value === 'string' && /^\s*\d{4}\s*$/.test(value) ? Number(value) : value,
    ),
    IsInt(wrongYear),
    Min(2000, wrongYear),
    Max(2200, wrongYear),
  );

/** Far above any count of people, far below the column's maximum. */
const MOST = 10_000_000;

export function CountField(options: FieldOptions & { most?: number }): PropertyDecorator {
  const most = options.most ?? MOST;
  return applyDecorators(
    ApiProperty({
      type: Number,
      minimum: 0,
      maximum: most,
      required: !options.optional,
      nullable: options.optional,
    }),
    Transform(({ value }) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    ...presence(options),
    IsInt({ message: `${options.label} must be a whole number` }),
    Min(0, { message: `${options.label} must be at least 0` }),
    Max(most, { message: `${options.label} can be at most ${most.toLocaleString('en-US')}` }),
  );
}
