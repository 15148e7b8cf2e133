import type { PipeTransform } from '@nestjs/common';
import { WrongContent } from '../http/validation.pipe.js';
import type { ReceivedFile } from './k1.service.js';

/** A form's file, which cannot be left out. */
export const NeededFile: PipeTransform<ReceivedFile | undefined, ReceivedFile> = {
  transform(file) {
    if (!file) throw new WrongContent([{ field: 'file', message: 'Please select a PDF file to upload' }]);
    return file;
  },
};
