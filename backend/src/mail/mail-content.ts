import type { Accent, Logo } from '../config/settings.js';

/** Web addresses become links in letters by admins and the portal's own texts, never elsewhere. */
export type Paragraph = string | { withLinks: string };

export const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.withLinks;

interface Action {
  label: string;
  url: string;
}

/** A letter's own text, before the paragraphs: in safe HTML, made by `letterHtml`, and as plain text. */
interface FormattedText {
  html: string;
  text: string;
}

export interface Section {
  heading: string;
  formatted?: FormattedText;
  paragraphs: Paragraph[];
  action?: Action;
}

/** What a mail says, as HTML or plain text. All of it is text: nothing in it is markup, but for the HTML of a letter. */
export interface MailContent {
  subject: string;
  heading: string;
  formatted?: FormattedText;
  /** Line breaks are preserved. */
  paragraphs: Paragraph[];
  action?: Action;
  /** Of a digest: what each of its notices says. */
  sections?: Section[];
  /** What to do when the mail is unexpected, or the reader did not cause it. */
  notes: Paragraph[];
}

/** What surrounds the content of every mail. */
export interface MailFrame {
  firmName: string;
  /** Null for an SVG, which mail programs do not show. */
  logo: Logo | null;
  accent: Accent;
  publicUrl: string;
  /** Of mails that can be refused. */
  unsubscribeUrl?: string;
}

/** What the logo is called within a mail, which brings it along. */
export const logoId = ({ publicUrl }: MailFrame): string => `firm-logo@${new URL(publicUrl).hostname}`;

/** The text of the link that ends further mails of a kind. */
export const UNSUBSCRIBE_TEXT = 'Unsubscribe';

/** A mail as plain text. */
export function mailText({ sections = [], notes, ...content }: MailContent, frame: MailFrame): string {
  const { firmName, publicUrl, unsubscribeUrl } = frame;
  return [
    ...sectionText(content),
    ...sections.flatMap((section) => ['--', ...sectionText(section)]),
    ...notes.map(textOf),
    ['--', firmName, publicUrl].join('\n'),
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE_TEXT}:\n${unsubscribeUrl}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

const sectionText = ({ heading, formatted, paragraphs, action }: Section): string[] => [
  heading,
  ...(formatted ? [formatted.text] : []),
  ...paragraphs.map(textOf),
  ...(action ? [`${action.label}:\n${action.url}`] : []),
];
