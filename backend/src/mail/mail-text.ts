import { textOf, UNSUBSCRIBE_TEXT, type MailContent, type MailFrame } from './mail-content.js';

/** A mail as plain text. */
export function mailText({ heading, paragraphs, action, notes }: MailContent, frame: MailFrame): string {
  const { firmName, publicUrl, unsubscribeUrl } = frame;
  return [
    heading,
    ...paragraphs.map(textOf),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes.map(textOf),
    ['--', firmName, publicUrl].join('\n'),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}:\n${unsubscribeUrl}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
