import type { Accent } from '../../config/settings.js';
import { nameInMail } from '../contents.js';
import type { MailContent, Paragraph } from '../mail-content.js';
import { letterHtml, letterText, paragraphsOf, type ElementAttributes } from './markdown.js';
import { mergeText, type MergeValues } from './merge-fields.js';

export interface LetterText {
  subject: string;
  body: string;
  format: 'text' | 'markdown';
  /** What its merge fields say to the recipient. */
  values: MergeValues;
  senderName: string;
  /** Of the update that the letter is about, if the recipient may see it. */
  updateId: string | null;
  /** Names of its files, which are opened in the portal. */
  attachments: readonly string[];
  /** The letter in the portal. */
  url: string;
}

interface Frame {
  firmName: string;
  publicUrl: string;
  accent: Accent;
}

/** A letter to an LP: as it was written, who signed it, and where its files are. */
export function letterContent(letter: LetterText, frame: Frame): MailContent {
  const { subject, body, format, values, senderName, updateId, attachments, url } = letter;
  const { firmName, publicUrl, accent } = frame;
  const merged = mergedSubject(subject, format, values);
  const signature = [nameInMail(senderName), firmName].filter((line) => line !== '').join('\n');
  const source = { format, body, values, publicUrl };
  return {
    subject: merged,
    heading: merged,
    ...(format === 'markdown' && {
      formatted: { html: letterHtml(source, stylesIn(accent.light.main)), text: letterText(source) },
    }),
    paragraphs: [
      ...(format === 'text' ? plainParagraphs(letterText(source)) : []),
      signature,
      ...attachmentsOf(attachments, url),
    ],
    ...(updateId && { action: { label: 'Read the update', url: `${publicUrl}/update/${updateId}` } }),
    notes: [],
  };
}

/** One line. Plain text has no fields. */
export const mergedSubject = (subject: string, format: LetterText['format'], values: MergeValues): string =>
  format === 'text' ? subject : mergeText(subject, values).replace(/\s+/g, ' ').trim();

const plainParagraphs = (text: string): Paragraph[] => paragraphsOf(text).map((withLinks) => ({ withLinks }));

/** Names and the address of their page, never the files: they are opened only by who is signed in. */
const attachmentsOf = (names: readonly string[], url: string): Paragraph[] =>
  names.length === 0 ? [] : [{ withLinks: ['Attached, in the portal:', ...names, url].join('\n') }];

const text = 'color:#101828;overflow-wrap:break-word;word-break:break-word';
const paragraph = `margin:0 0 14px;font-size:15px;line-height:24px;${text}`;
const heading = (size: number): string =>
  `margin:18px 0 10px;font-size:${size}px;line-height:${size + 8}px;font-weight:600;${text}`;
const list = `margin:0 0 14px;padding-left:24px;font-size:15px;line-height:24px;${text}`;
const cell = `padding:6px 10px;border:1px solid #e4e7ec;font-size:14px;line-height:20px;${text}`;
const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px';

/** The look of a letter's elements in a mail, in the elements themselves: many programs drop style sheets. */
const stylesIn = (linkColor: string): ElementAttributes => ({
  p: { style: paragraph, class: 'strong', dir: 'auto' },
  h2: { style: heading(20), class: 'strong', dir: 'auto' },
  h3: { style: heading(17), class: 'strong', dir: 'auto' },
  h4: { style: heading(15), class: 'strong', dir: 'auto' },
  ul: { style: list, class: 'strong', dir: 'auto' },
  ol: { style: list, class: 'strong', dir: 'auto' },
  blockquote: { style: 'margin:0 0 14px;padding-left:14px;border-left:3px solid #e4e7ec' },
  pre: { style: `margin:0 0 14px;white-space:pre-wrap;${mono};${text}`, class: 'strong' },
  code: { style: mono },
  hr: { style: 'margin:20px 0;border:0;border-top:1px solid #e4e7ec', class: 'line' },
  table: { style: 'margin:0 0 14px;border-collapse:collapse' },
  th: { style: `${cell};font-weight:600`, class: 'strong line' },
  td: { style: cell, class: 'strong line' },
  a: { style: `color:${linkColor};text-decoration:underline`, class: 'link' },
});
