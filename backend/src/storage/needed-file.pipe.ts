import type { PipeTransform } from '@nestjs/common';
import { WrongContent } from '../http/validation.pipe.js';
import type { ReceivedFile } from './form-files.js';

/** A form's file, which cannot be left out; in: what is said when it is. */
export const neededFile = (sentence: string): PipeTransform<ReceivedFile | undefined, ReceivedFile> => ({
  transform(file) {
    if (!file) throw new WrongContent([{ field: 'file', message: sentence }]);
    return file;
  },
});
