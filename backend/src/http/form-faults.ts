import { HttpException } from '@nestjs/common';

/** What is said of a form with a file that could not be taken; undefined for any other refusal. */
export function formFault({ cause, message }: HttpException): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (message.startsWith('Multipart: Unexpected end')) return 'The upload was cut off';
  if (cause.name === 'MulterError' || message.startsWith('Multipart'))
    return 'The form could not be read: it takes one file and its fields';
  return undefined;
}
