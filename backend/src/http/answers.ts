import { Header, HttpCode, Redirect, SetMetadata, applyDecorators, type Type } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  type ApiPropertyOptions,
} from '@nestjs/swagger';
import { ETAG, type EtagKind } from './caching/cached.js';
import { linkHeader } from './caching/pages.js';

export const ANSWER = 'answer';

export class FieldError {
  @ApiProperty({ example: 'amount' }) field: string;
  @ApiProperty({ example: 'Amount is required' }) message: string;
}

/** What every refused call answers. */
export class ErrorAnswer {
  @ApiProperty({ example: 400 }) statusCode: number;
  @ApiProperty({ description: 'A sentence to show to the user' }) message: string;
  @ApiProperty({ description: 'The same as message' }) error: string;
  @ApiPropertyOptional({
    type: [FieldError],
    description: 'The fields that the refusal is about, where it is about any',
  })
  details?: FieldError[];
}

/** What a deletion answers. */
export class MessageAnswer {
  @ApiProperty({ description: 'A sentence to show to the user', example: 'Company deleted' }) message: string;
}

interface AnswerOptions {
  status?: number;
  list?: boolean;
  /** A list that is also available in pages. */
  pages?: boolean;
  /** A list that browsers do not cache: it is not requested again. */
  passing?: boolean;
}

/**
 * Declares what a handler answers, for the contract and for the reader. The handler returns finished
 * JSON text or a plain object; nothing is mapped in between.
 */
export function Answers(
  type: Type,
  { status = 200, pages = false, list = pages, passing = false }: AnswerOptions = {},
) {
  return applyDecorators(
    SetMetadata(ANSWER, `${type.name}${list ? '[]' : ''}`),
    HttpCode(status),
    Header('Content-Type', 'application/json; charset=utf-8'),
    ...(list && !passing ? [SetMetadata(ETAG, 'content' satisfies EtagKind)] : []),
    ApiResponse({ status, type, isArray: list, ...(pages && { headers: linkHeader }) }),
    ApiResponse({ status: 'default', type: ErrorAnswer }),
  );
}

/** Declares that a handler answers one record with its version, which is then the answer's ETag. */
export const AnswersRecord = (type: Type, options: { status?: number } = {}) =>
  applyDecorators(Answers(type, options), SetMetadata(ETAG, 'record' satisfies EtagKind));

/** A map from ids to money, such as the latest marks. */
export function AnswersMoneyById() {
  return applyDecorators(
    SetMetadata(ANSWER, 'Record<id, money>'),
    Header('Content-Type', 'application/json; charset=utf-8'),
    ApiResponse({ status: 200, schema: { type: 'object', additionalProperties: { type: 'string' } } }),
    ApiResponse({ status: 'default', type: ErrorAnswer }),
  );
}

/** An object defined elsewhere, such as the options of a browser's passkey dialog. */
export function AnswersObject(name: string) {
  return applyDecorators(
    SetMetadata(ANSWER, name),
    HttpCode(200),
    Header('Content-Type', 'application/json; charset=utf-8'),
    ApiResponse({ status: 200, schema: { type: 'object', additionalProperties: true } }),
    ApiResponse({ status: 'default', type: ErrorAnswer }),
  );
}

export function AnswersNothing() {
  return applyDecorators(
    SetMetadata(ANSWER, 'nothing'),
    HttpCode(204),
    ApiNoContentResponse(),
    ApiResponse({ status: 'default', type: ErrorAnswer }),
  );
}

/** Declares that a handler answers with a page of its own, or parts of one. */
export const AnswersPage = () => SetMetadata(ANSWER, 'page');

/** The handler returns `{ url }`, a path of the portal's own. */
export function AnswersRedirect() {
  return applyDecorators(
    SetMetadata(ANSWER, 'redirect'),
    Redirect('/', 302),
    ApiResponse({ status: 302, description: 'The URL of a page of the portal' }),
    ApiResponse({ status: 'default', type: ErrorAnswer }),
  );
}

/** Properties of answers, as the contract names them. */
const money = { type: String, example: '250000.00', description: 'US dollars with two decimals' };

export const IdProperty = () => ApiProperty({ format: 'uuid' });
export const VersionProperty = () =>
  ApiProperty({ type: Number, example: 1, description: "Incremented by each edit; also the record's ETag" });
export const MoneyProperty = (description = money.description) => ApiProperty({ ...money, description });
export const OptionalMoneyProperty = (description = money.description) =>
  ApiProperty({ ...money, description, nullable: true });
const percent = { type: Number, example: 20 };
export const PercentProperty = (description: string) => ApiProperty({ ...percent, description });
export const OptionalPercentProperty = (description: string) =>
  ApiProperty({ ...percent, description, nullable: true });
const date = { type: String, format: 'date', example: '2026-01-31' };
export const DateProperty = () => ApiProperty(date);
export const OptionalDateProperty = (description?: string) =>
  ApiProperty({ ...date, description, nullable: true });
export const TimeProperty = () => ApiProperty({ type: String, format: 'date-time' });
export const OptionalTimeProperty = (description?: string) =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, description });
export const OptionalIdProperty = (description?: string) =>
  ApiProperty({ type: String, format: 'uuid', nullable: true, description });
export const OptionalTextProperty = () => ApiProperty({ type: String, nullable: true });
export const EnumProperty = (enumName: string, values: readonly string[], options: ApiPropertyOptions = {}) =>
  ApiProperty({ ...options, enum: [...values], enumName } as ApiPropertyOptions);
export const RatioProperty = (description: string) =>
  ApiProperty({ type: Number, nullable: true, description, example: 0.414214 });

/** A user as other records name it. */
export class PersonName {
  @IdProperty() id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
}
