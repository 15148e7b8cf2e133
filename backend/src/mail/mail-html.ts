import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, Fragment, type ReactNode } from 'react';
import {
  logoId,
  textOf,
  UNSUBSCRIBE_TEXT,
  type MailContent,
  type MailFrame,
  type Paragraph,
} from './mail-content.js';
import { darkStylesIn, stylesIn, type MailStyles } from './mail-styles.js';

/** A mail as HTML: one column of text under the firm's logo or name, nothing that is loaded from elsewhere. */
export const mailHtml = (content: MailContent, frame: MailFrame): Promise<string> =>
  render(layout(content, frame));

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

const message = ({ heading, paragraphs, action, notes }: MailContent, styles: MailStyles): ReactNode =>
  h(
    Fragment,
    null,
    h(Heading, { as: 'h1', style: styles.heading, className: 'strong', dir: 'auto' }, heading),
    ...paragraphs.map((text, at) =>
      h(Text, { key: at, style: styles.paragraph, className: 'strong', dir: 'auto' }, linesOf(text, styles)),
    ),
    action && h(Button, { href: action.url, style: styles.button, className: 'button' }, action.label),
    ...notes.map((text, at) =>
      h(Text, { key: `note ${at}`, style: styles.note, className: 'quiet' }, linesOf(text, styles)),
    ),
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

/** What lists of mails show beside the subject: the first words after the greeting. */
const previewOf = ({ heading, paragraphs }: MailContent): string =>
  paragraphs.map(textOf).find((text) => !/^Hello[ ,]/.test(text)) ?? heading;
