import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';

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
