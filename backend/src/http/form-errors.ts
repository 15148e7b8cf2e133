import { HttpException } from '@nestjs/common';

/** The message for a form with a file that multer could not read; undefined for any other exception. */
export function formError({ cause, message }: HttpException): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (message.startsWith('Multipart: Unexpected end')) return 'The upload was interrupted';
  if ('code' in cause && cause.code === 'LIMIT_FILE_SIZE') return 'The file is too large';
  if (cause.name === 'MulterError' || message.startsWith('Multipart'))
    return 'The form could not be read: it must contain one file and its fields';
  return undefined;
}
