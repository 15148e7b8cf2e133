import type { MailContent, MailFrame } from './mail-content.js';

/** A mail as plain text. */
export function mailText({ heading, paragraphs, action, notes }: MailContent, frame: MailFrame): string {
  const { firmName, publicUrl, unsubscribeUrl } = frame;
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ['--', firmName, publicUrl].join('\n'),
    ...(unsubscribeUrl ? [`No more letters like this one:\n${unsubscribeUrl}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
