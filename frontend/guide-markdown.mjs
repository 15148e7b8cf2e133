// Reads a page of the guide: the part of Markdown that its pages are written in. Anything else is an error.
import { Lexer } from 'marked';

/**
 * @typedef {import('./src/features/guide/guide-page').Block} Block
 * @typedef {import('./src/features/guide/guide-page').Inline} Inline
 * @typedef {import('./src/features/guide/guide-page').GuidePage} GuidePage
 * @typedef {import('marked').Token} Token
 */

/**
 * @param {string} source Markdown that begins with a heading of the first level
 * @param {string} file for the errors
 * @returns {GuidePage}
 */
export function readGuidePage(source, file) {
  const [title, ...rest] = new Lexer({ gfm: true }).lex(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${file} has to begin with "# Title".`);
  return { title: title.text, blocks: rest.map((token) => blockOf(token, file)) };
}

/**
 * @param {Token} token
 * @param {string} file
 * @returns {Block}
 */
function blockOf(token, file) {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 2) break;
      return { kind: 'heading', id: headingId(token.text), text: token.text };
    case 'paragraph':
      return pictureOf(token.tokens) ?? { kind: 'paragraph', text: inlines(token.tokens, file) };
    case 'blockquote':
      return {
        kind: 'note',
        text: token.tokens?.flatMap((part) => ('tokens' in part ? inlines(part.tokens, file) : [])) ?? [],
      };
    case 'list':
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: token.items.map((/** @type {import('marked').Tokens.ListItem} */ item) =>
          item.tokens.flatMap((part) => inlines(textTokens(part, file), file)),
        ),
      };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map((/** @type {import('marked').Tokens.TableCell} */ cell) =>
          inlines(cell.tokens, file),
        ),
        rows: token.rows.map((/** @type {import('marked').Tokens.TableCell[]} */ row) =>
          row.map((cell) => inlines(cell.tokens, file)),
        ),
      };
    default:
  }
  throw new Error(`${file} has Markdown that the guide does not show: ${token.raw}`);
}

/**
 * The text of a list's item, without lists or paragraphs in it.
 * @param {Token} token
 * @param {string} file
 */
function textTokens(token, file) {
  if (token.type === 'text' && 'tokens' in token) return token.tokens;
  throw new Error(`${file} has a list that the guide does not show: ${token.raw}`);
}

/**
 * A paragraph that is a picture.
 * @param {Token[] | undefined} tokens
 * @returns {Block | undefined}
 */
function pictureOf(tokens) {
  const [picture, ...others] = tokens ?? [];
  if (picture?.type !== 'image' || others.length > 0) return undefined;
  return { kind: 'picture', src: picture.href, alt: picture.text, width: 0, height: 0 };
}

/**
 * @param {Token[] | undefined} tokens
 * @param {string} file
 * @returns {Inline[]}
 */
function inlines(tokens, file) {
  return (tokens ?? []).map((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text.replaceAll('\n', ' ');
      case 'strong':
      case 'em':
      case 'codespan':
        return { kind: token.type, text: token.text };
      case 'link':
        return { kind: 'link', to: token.href, text: token.text };
      default:
        throw new Error(`${file} has Markdown that the guide does not show: ${token.raw}`);
    }
  });
}

/** @param {string} text */
export const headingId = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * The size of a WebP picture, from its header.
 * @param {Buffer} bytes
 * @returns {{ width: number, height: number }}
 */
export function webpSize(bytes) {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  throw new Error(`A picture of the guide is not a lossy WebP but "${kind}".`);
}
