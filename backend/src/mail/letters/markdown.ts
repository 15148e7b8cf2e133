import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { mergeFields, replaceFields, valueOf, type MergeValues } from './merge-fields.js';

/**
 * A value in the HTML of a letter until it is rendered: the number of its field between two characters of Unicode's
 * private use. So a value is neither Markdown nor HTML, whatever an LP is called.
 */
const placeholder = (at: number): string => `\ue000${at}\ue001`;
const placeholders = /\ue000(\d+)\ue001/g;
/** As they are in an address. */
const encodedPlaceholders = /%EE%80%80(\d+)%EE%80%81/g;
const privateUse = /[\ue000\ue001]/g;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** HTML in the source is text like any other, and a picture is a link: a mail must load nothing. */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

const tags = [
  ...['p', 'br', 'strong', 'em', 'del', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
  ...['code', 'pre', 'hr', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** A title and subtitles of a letter are below the page's and the mail's own headings. */
const headings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4' };

/** The address that a letter may link to: of the web, of a mailbox, or of the portal by its path. */
function linkOf(href: string | undefined, publicUrl: string): string | undefined {
  if (href === undefined) return undefined;
  if (/^\/(?![/\\])/.test(href)) return `${publicUrl}${href}`;
  return /^(https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}

/** Attributes that are the same on every element of a name, such as the styles of a mail. */
export type ElementAttributes = Partial<Record<string, Record<string, string>>>;

/** Exactly the elements and attributes that letters may have. */
function sanitized(html: string, publicUrl: string, attributes: ElementAttributes): string {
  const tidy = (tagName: string, { href, align, start }: sanitizeHtml.Attributes) => {
    const link = tagName === 'a' ? linkOf(href, publicUrl) : undefined;
    return {
      tagName,
      attribs: {
        ...(link && { href: link, target: '_blank', rel: 'noopener noreferrer' }),
        ...(align && ['left', 'center', 'right'].includes(align) && { align }),
        ...(start && /^\d{1,6}$/.test(start) && { start }),
        ...attributes[tagName],
      },
    };
  };
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['align'],
      td: ['align'],
      ol: ['start'],
      '*': ['style', 'class', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(tags.map((tag) => [tag, tidy])),
      ...Object.fromEntries(Object.entries(headings).map(([tag, lower]) => [tag, () => tidy(lower, {})])),
    },
  });
}

export interface LetterSource {
  /** Of the letter: Markdown, or plain text with blank lines between its paragraphs. */
  format: 'text' | 'markdown';
  body: string;
  values: MergeValues;
  publicUrl: string;
}

/**
 * The source with its links, which cannot be placeholders, and placeholders for the other fields. Plain text has no
 * fields: it is what was written before there were any.
 */
function prepared({ format, body, values }: LetterSource): string {
  const text = body.replace(privateUse, '');
  if (format === 'text') return text;
  return replaceFields(text, (field) =>
    field === 'link' ? valueOf(values, field) : placeholder(mergeFields.indexOf(field)),
  );
}

/** A letter as HTML that holds nothing but text, its structure and links, with the values of a recipient. */
export function letterHtml(source: LetterSource, attributes: ElementAttributes = {}): string {
  const { format, values, publicUrl } = source;
  const text = prepared(source);
  const html = format === 'markdown' ? markdown.parse(text, { async: false }) : plainHtml(text);
  return sanitized(html, publicUrl, attributes)
    .replace(placeholders, (_whole, at: string) => escapeHtml(placed(at, values)))
    .replace(encodedPlaceholders, (_whole, at: string) => encodeURIComponent(placed(at, values)))
    .trim();
}

/** The value that the placeholder of this number stands for. */
function placed(at: string, values: MergeValues): string {
  const field = mergeFields[Number(at)];
  return field === undefined ? '' : valueOf(values, field);
}

export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const plainHtml = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** A letter as plain text: the Markdown as it is written, its links with their addresses. */
export function letterText(source: LetterSource): string {
  const text = prepared(source).replaceAll('\r\n', '\n').trim();
  const whole = source.format === 'text' ? text : writtenOut(text, source.publicUrl);
  return whole.replace(placeholders, (_whole, at: string) => placed(at, source.values));
}

const isLink = (token: Token): token is Tokens.Link | Tokens.Image =>
  token.type === 'link' || token.type === 'image';

function writtenOut(text: string, publicUrl: string): string {
  let rest = text;
  let done = '';
  void markdown.walkTokens(markdown.lexer(text), (token) => {
    if (!isLink(token)) return;
    const at = rest.indexOf(token.raw);
    if (at === -1) return;
    const address = linkOf(token.href, publicUrl);
    const isPlainAddress =
      address === undefined || token.text === address || `mailto:${token.text}` === address;
    done += rest.slice(0, at) + (isPlainAddress ? token.text : `${token.text} (${address})`);
    rest = rest.slice(at + token.raw.length);
  });
  return done + rest;
}
