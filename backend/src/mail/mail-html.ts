import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, Fragment, type ReactNode } from 'react';
import type { MailContent, MailFrame } from './mail-content.js';
import { darkStyles, styles } from './mail-styles.js';

/** A mail as HTML: one column of text, no pictures, nothing that is loaded from elsewhere. */
export const mailHtml = (content: MailContent, frame: MailFrame): Promise<string> =>
  render(layout(content, frame));

const layout = (content: MailContent, frame: MailFrame): ReactNode =>
  h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles),
    ),
    h(Preview, null, previewOf(content)),
    h(
      Body,
      { style: styles.body, className: 'page' },
      h(Container, { style: styles.card, className: 'card' }, message(content, frame), footer(frame)),
    ),
  );

const message = ({ heading, paragraphs, action, notes }: MailContent, { firmName }: MailFrame): ReactNode =>
  h(
    Fragment,
    null,
    h(Text, { style: styles.firm, className: 'quiet' }, firmName),
    h(Heading, { as: 'h1', style: styles.heading, className: 'strong', dir: 'auto' }, heading),
    ...paragraphs.map((text, at) =>
      h(Text, { key: at, style: styles.paragraph, className: 'strong', dir: 'auto' }, withLinks(text)),
    ),
    action && h(Button, { href: action.url, style: styles.button, className: 'button' }, action.label),
    ...notes.map((text, at) =>
      h(Text, { key: `note ${at}`, style: styles.note, className: 'quiet' }, withLinks(text)),
    ),
  );

const footer = ({ firmName, publicUrl, unsubscribeUrl }: MailFrame): ReactNode =>
  h(
    Fragment,
    null,
    h(Hr, { style: styles.line, className: 'line' }),
    h(
      Text,
      { style: styles.footer, className: 'quiet' },
      `${firmName} · `,
      link(publicUrl, publicUrl),
      unsubscribeUrl && h(Fragment, null, ' · ', link(unsubscribeUrl, 'No more letters like this one')),
    ),
  );

const link = (url: string, text: string): ReactNode =>
  h(Link, { href: url, style: styles.link, className: 'link' }, text);

const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/;

/** Text with its line breaks, and its web addresses as links. */
const withLinks = (text: string): ReactNode[] =>
  text
    .split('\n')
    .flatMap((line, at) => [
      at > 0 && h('br', { key: `break ${at}` }),
      ...line
        .split(webAddress)
        .map((part, place) =>
          h(Fragment, { key: `${at} ${place}` }, place % 2 === 1 ? link(part, part) : part),
        ),
    ]);

/** What lists of mails show beside the subject: the first words after the greeting. */
const previewOf = ({ heading, paragraphs }: MailContent): string =>
  paragraphs.find((paragraph) => !paragraph.startsWith('Hello ')) ?? heading;
