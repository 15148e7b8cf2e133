import MailComposer from 'nodemailer/lib/mail-composer';
import { type CSSProperties, createElement as h, Fragment, type ReactNode } from 'react';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { render } from '@react-email/render';
import type { Accent } from '../config/settings.js';
import {
  logoId,
  type MailContent,
  type MailFrame,
  mailText,
  type Section,
  textOf,
  UNSUBSCRIBE_TEXT,
  type Paragraph,
} from './mail-content.js';

export interface Letterhead {
  /** The mail's id: its Message-ID follows from it, so that receivers can drop a second copy. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  /** Of mails that can be refused: where programs unsubscribe their reader by one POST (RFC 8058). */
  oneClickUnsubscribeUrl?: string;
  /** Written by a person: the other mails are marked as automatic, so that no autoresponder replies. */
  isLetter?: boolean;
}

/** A whole message as RFC 822 has it, in HTML and plain text. */
export async function compose(head: Letterhead, content: MailContent, frame: MailFrame): Promise<Buffer> {
  const { id, from, to, replyTo } = head;
  const message = new MailComposer({
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    from: named(from),
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: oneLine(content.subject),
    html: await mailHtml(content, frame),
    text: mailText(content, frame),
    attachments: attachmentsOf(frame),
    headers: headersOf(head),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/** The logo is attached, so that nothing is loaded when a mail is read. */
const attachmentsOf = (frame: MailFrame) =>
  frame.logo
    ? [
        {
          cid: logoId(frame),
          filename: 'logo.png',
          content: frame.logo.bytes,
          contentType: frame.logo.type,
          contentDisposition: 'inline' as const,
        },
      ]
    : [];

const headersOf = ({ oneClickUnsubscribeUrl, isLetter = false }: Letterhead) => ({
  ...(oneClickUnsubscribeUrl && {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${oneClickUnsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  ...(!isLetter && { 'Auto-Submitted': 'auto-generated' }),
});

const named = ({ name, address }: { name: string; address: string }) => ({ name: oneLine(name), address });

/** A header ends where its line ends. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const fonts = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

type MailStyles = ReturnType<typeof stylesIn>;

/** The portal's light theme, in the elements: many programs drop style sheets. */
const stylesIn = ({ light: { main, contrastText } }: Accent) => ({
  ...styles,
  button: { ...styles.button, backgroundColor: main, color: contrastText },
  link: { ...styles.link, color: main },
});

const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#f7f8fa', fontFamily: fonts },
  card: {
    maxWidth: 600,
    padding: '28px 32px',
    backgroundColor: '#ffffff',
    border: '1px solid #e4e7ec',
    borderRadius: 6,
  },
  firm: {
    margin: '0 0 20px',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    color: '#475467',
    textAlign: 'left',
    wordBreak: 'break-word',
  },
  /** On white in the dark theme too, because logos are made for white backgrounds. */
  logo: { margin: '0 0 20px', backgroundColor: '#ffffff', borderRadius: 4 },
  heading: {
    margin: '0 0 16px',
    fontSize: 22,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: '#101828',
    wordBreak: 'break-word',
  },
  sectionHeading: {
    margin: '0 0 12px',
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 600,
    color: '#101828',
    wordBreak: 'break-word',
  },
  paragraph: {
    margin: '0 0 14px',
    fontSize: 15,
    lineHeight: '24px',
    color: '#101828',
    wordBreak: 'break-word',
  },
  button: {
    display: 'inline-block',
    margin: '8px 0 20px',
    padding: '11px 18px',
    fontSize: 15,
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 6,
  },
  note: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: '#475467', wordBreak: 'break-word' },
  line: { margin: '20px 0 14px', borderColor: '#e4e7ec' },
  footer: { margin: 0, fontSize: 12, lineHeight: '18px', color: '#475467', wordBreak: 'break-word' },
  link: { textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** The dark theme, for programs that keep style sheets and show mails dark. */
const darkStylesIn = ({ dark: { main, contrastText } }: Accent): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0d131b !important; }
  .card { background-color: #121a24 !important; border-color: #26303d !important; }
  .logo { padding: 8px 10px !important; }
  .strong { color: #e6edf3 !important; }
  .quiet { color: #a9b4c0 !important; }
  .line { border-color: #26303d !important; }
  .link { color: ${main} !important; }
  .button { background-color: ${main} !important; color: ${contrastText} !important; }
}`;

/** A mail as HTML: one column of text under the firm's logo or name, nothing that is loaded from elsewhere. */
const mailHtml = (content: MailContent, frame: MailFrame): Promise<string> => render(layout(content, frame));

function layout(content: MailContent, frame: MailFrame): ReactNode {
  const styles = stylesIn(frame.accent);
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStylesIn(frame.accent)),
    ),
    h(Preview, null, previewOf(content)),
    h(
      Body,
      { style: styles.body, className: 'page' },
      h(
        Container,
        { style: styles.card, className: 'card' },
        sender(frame, styles),
        message(content, styles),
        footer(frame, styles),
      ),
    ),
  );
}

function sender(frame: MailFrame, styles: MailStyles): ReactNode {
  const { firmName, logo } = frame;
  if (!logo) return h(Text, { style: styles.firm, className: 'quiet', dir: 'auto' }, firmName);
  const { width, height } = logo;
  const src = `cid:${logoId(frame)}`;
  return h(Img, { src, width, height, alt: firmName, style: styles.logo, className: 'logo' });
}

const message = (content: MailContent, styles: MailStyles): ReactNode => {
  const { heading, formatted, paragraphs, action, sections = [], notes } = content;
  return h(
    Fragment,
    null,
    h(Heading, { as: 'h1', style: styles.heading, className: 'strong', dir: 'auto' }, heading),
    formatted && formattedPart(formatted.html),
    ...paragraphsOf(paragraphs, styles),
    action && h(Button, { href: action.url, style: styles.button, className: 'button' }, action.label),
    ...sections.map((section, at) =>
      h(
        Fragment,
        { key: `section ${at}` },
        h(Hr, { style: styles.line, className: 'line' }),
        sectionOf(section, styles),
      ),
    ),
    ...notes.map((text, at) =>
      h(Text, { key: `note ${at}`, style: styles.note, className: 'quiet' }, linesOf(text, styles)),
    ),
  );
};

/** With the styles that the mail's other texts have, in its elements. */
const formattedPart = (html: string): ReactNode =>
  h('div', { dir: 'auto', dangerouslySetInnerHTML: { __html: html } });

const paragraphsOf = (paragraphs: readonly Paragraph[], styles: MailStyles): ReactNode[] =>
  paragraphs.map((text, at) =>
    h(Text, { key: at, style: styles.paragraph, className: 'strong', dir: 'auto' }, linesOf(text, styles)),
  );

const sectionOf = ({ heading, formatted, paragraphs, action }: Section, styles: MailStyles): ReactNode =>
  h(
    Fragment,
    null,
    h(Heading, { as: 'h2', style: styles.sectionHeading, className: 'strong', dir: 'auto' }, heading),
    formatted && formattedPart(formatted.html),
    ...paragraphsOf(paragraphs, styles),
    action && h(Text, { style: styles.paragraph }, link(action.url, action.label, styles)),
  );

const footer = ({ firmName, publicUrl, unsubscribeUrl }: MailFrame, styles: MailStyles): ReactNode =>
  h(
    Fragment,
    null,
    h(Hr, { style: styles.line, className: 'line' }),
    h(
      Text,
      { style: styles.footer, className: 'quiet' },
      h('bdi', null, firmName),
      ' · ',
      link(publicUrl, publicUrl, styles),
      unsubscribeUrl && h(Fragment, null, ' · ', link(unsubscribeUrl, UNSUBSCRIBE_TEXT, styles)),
    ),
  );

const link = (url: string, text: string, styles: MailStyles): ReactNode =>
  h(Link, { href: url, style: styles.link, className: 'link' }, text);

const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/;

/** Text with its line breaks, and its web addresses as links where they may be. */
const linesOf = (paragraph: Paragraph, styles: MailStyles): ReactNode[] =>
  textOf(paragraph)
    .split('\n')
    .flatMap((line, at) => [
      at > 0 && h('br', { key: `break ${at}` }),
      ...(typeof paragraph === 'string' ? [line] : line.split(webAddress)).map((part, place) =>
        h(Fragment, { key: `${at} ${place}` }, place % 2 === 1 ? link(part, part, styles) : part),
      ),
    ]);

const LONGEST_PREVIEW = 200;

/** What lists of mails show beside the subject: the first words after the greeting. */
const previewOf = ({ heading, formatted, paragraphs }: MailContent): string =>
  (formatted ? [formatted.text.slice(0, LONGEST_PREVIEW)] : paragraphs.map(textOf)).find(
    (text) => !/^Hello[ ,]/.test(text),
  ) ?? heading;
