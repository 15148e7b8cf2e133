import { describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { readSettings } from '#settings';
import { hostileTexts } from '../../test/hostile-texts.js';
import { compose } from './compose.js';
import type { MailContent } from './mail-content.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const { firmName, accent } = readSettings({}).brand;
const frame = { firmName, accent, logo: null, publicUrl: 'https://portal.example.com' };
const content = { subject: 'A subject', heading: 'A heading', paragraphs: ['Hello,', 'text.'], notes: [] };
const head = {
  id: '019b0000-0000-7000-8000-000000000001',
  from: { name: 'Harbor Lane Ventures', address: 'no-reply@example.com' },
  to: { name: 'Pat', address: 'pat@example.com' },
};

describe('a message', () => {
  it.each([
    ['a line break', 'Pat\r\nBcc: evil@example.com', 'Pat Bcc: evil@example.com'],
    ['a comma and quotes', 'O"Brien, Jr.', 'O"Brien, Jr.'],
    ['an emoji', 'Pat 🎉', 'Pat 🎉'],
    ['a name from right to left', 'דנה כהן', 'דנה כהן'],
    ['a line separator', 'Pat\u2028X: y', 'Pat X: y'],
  ])('gets no injected headers by %s in names and subject', async (_what, written, read) => {
    const bytes = await compose(
      {
        ...head,
        to: { name: written, address: 'pat@example.com' },
        replyTo: { name: written, address: 'a@example.com' },
      },
      { ...content, subject: written },
      frame,
    );
    const mail = await PostalMime.parse(bytes);
    expect(mail.to).toMatchObject([{ name: read, address: 'pat@example.com' }]);
    expect(mail.replyTo).toMatchObject([{ name: read, address: 'a@example.com' }]);
    expect(mail.subject).toBe(read);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.headers.map(({ key }) => key)).not.toContain('x');
  });

  it('loads no remote content and declares its language', async () => {
    const mail = await PostalMime.parse(await compose(head, content, frame));
    expect(mail.html).toContain('lang="en"');
    expect(mail.html).not.toMatch(/<img|<script|@import|url\(|<link /);
    expect(mail.html?.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
  });

  it('makes links of web addresses of letters only, without the dot after them', async () => {
    const withLinks = 'See https://example.com/a_(b). Or javascript:alert(1), or "http://x.example/"';
    expect(await linksOf({ paragraphs: [{ withLinks }] })).toEqual([
      'https://example.com/a_(b',
      'http://x.example/',
      'https://portal.example.com',
    ]);
  });

  it('makes no link of texts in other mails, such as names', async () => {
    const typed = 'Win at https://evil.example/prize';
    expect(
      await linksOf({ subject: typed, heading: typed, paragraphs: [`Hello ${typed},`], notes: [typed] }),
    ).toEqual(['https://portal.example.com']);
  });

  it.each(Object.entries(hostileTexts))('shows as text what was written: %s', async (_what, text) => {
    const mail = await PostalMime.parse(
      await compose(head, { ...content, subject: text, heading: text, paragraphs: [text] }, frame),
    );
    const { html = '', text: plain = '', subject = '' } = mail;
    expect(html).not.toMatch(/<(img|script)/);
    expect(unescaped(html)).toContain(text);
    expect(unwrapped(plain)).toContain(unwrapped(text));
    expect(subject).toBe(text);
  });
});

async function linksOf(changes: Partial<MailContent>): Promise<(string | undefined)[]> {
  const mail = await PostalMime.parse(await compose(head, { ...content, ...changes }, frame));
  return [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

/** The text of HTML as a mail program shows it. */
const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Lines of plain text are folded where they are long. */
const unwrapped = (text: string): string => text.replaceAll(/\s+/g, '');
