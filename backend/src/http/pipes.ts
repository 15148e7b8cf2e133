import {
  BadRequestException,
  ConflictException,
  UnauthorizedException,
  ValidationPipe,
  type ValidationError,
  Injectable,
  NotFoundException,
  type PipeTransform,
} from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FieldError } from './answers.js';

export class WrongContent extends BadRequestException {
  constructor(readonly details: FieldError[]) {
    super(details[0]?.message ?? 'The request could not be read');
  }
}

/** A conflict with other records (409), with the fields that it is about. */
export class RefusedFields extends ConflictException {
  constructor(readonly details: FieldError[]) {
    super(details[0]?.message);
  }
}

/** A sign-in with a missing field; the error names the field. */
export class SignInIncomplete extends UnauthorizedException {
  constructor(readonly details: FieldError[]) {
    super(details[0]?.message);
  }
}

/** Checks requests by their DTO: fields it does not declare are dropped, errors name the field. */
export const validation = new ValidationPipe({
  transform: true,
  whitelist: true,
  stopAtFirstError: true,
  exceptionFactory: (errors) => new WrongContent(errors.flatMap((error) => fieldErrors(error))),
});

function fieldErrors(error: ValidationError, parent = ''): FieldError[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, field))];
}

/** A path's id. What is not even an id cannot be a record's: the same 404 as for a missing one. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly record: string) {}

  transform(value: string): string {
    if (!isUUID(value)) throw new NotFoundException(`${this.record} not found`);
    return value.toLowerCase();
  }
}

/** The record, or the 404 that says it does not exist (for this caller). */
export function found<Found>(record: Found | null | undefined, name: string): Found {
  if (record === null || record === undefined) throw new NotFoundException(`${name} not found`);
  return record;
}
