import { PayloadTooLargeException } from '@nestjs/common';
import { WrongContent } from '../http/validation.pipe.js';
import { MEBIBYTE } from './file-store.js';

export interface Bounds {
  mostBytes: number;
  /** The request's field that names the file. */
  field: string;
}

export const tooLarge = (mostBytes: number): string => `File must be smaller than ${mostBytes / MEBIBYTE}MB`;

/** Errors: 400 for an empty file, 413. */
export function checkSize(size: number, { mostBytes, field }: Bounds): void {
  if (size > mostBytes) throw new PayloadTooLargeException(tooLarge(mostBytes));
  if (size === 0) throw new WrongContent([{ field, message: 'This file is empty' }]);
}
