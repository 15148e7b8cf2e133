import {
  BadRequestException,
  UnauthorizedException,
  ValidationPipe,
  type ValidationError,
} from '@nestjs/common';
import type { FieldError } from './answers.js';

export class WrongContent extends BadRequestException {
  constructor(readonly details: FieldError[]) {
    super(details[0]?.message ?? 'The request could not be read');
  }
}

/** A sign-in that lacks something, told for its field. */
export class SignInIncomplete extends UnauthorizedException {
  constructor(readonly details: FieldError[]) {
    super(details[0]?.message);
  }
}

/** Checks requests by their DTO: fields it does not declare are dropped, wrong ones told by name. */
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
