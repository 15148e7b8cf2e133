// An SVG's text as XML: tags with their attributes, and the text between them. Stricter than XML, for it knows no
// entities but XML's own.
import { LogoError } from './logo-error.mjs';

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const tag = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const attribute = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * @typedef {{ open: string, close?: undefined, attributes: [string, string][], isEmpty: boolean }} OpenTag
 * @typedef {{ close: string, open?: undefined }} CloseTag
 * @typedef {{ text: string, open?: undefined, close?: undefined }} Text
 * @typedef {OpenTag | CloseTag | Text} Token
 * @typedef {[begin: string, end: string, read: (text: string) => Token[]]} Span
 */

/**
 * What begins with one text and ends with the next of another, and what becomes of it.
 * @type {Span[]}
 */
const spans = [
  ['<!--', '-->', () => []],
  ['<![CDATA[', ']]>', (text) => [{ text }]],
  ['<?', '?>', instruction],
  ['<!DOCTYPE', '>', doctype],
];

/**
 * In the order of the file.
 * @param {string} source
 * @returns {Generator<Token>}
 */
export function* tokensOf(source) {
  for (let at = 0; at < source.length;) {
    if (source[at] !== '<') {
      const end = source.indexOf('<', at) === -1 ? source.length : source.indexOf('<', at);
      yield { text: decoded(source.slice(at, end)) };
      at = end;
      continue;
    }
    const span = spans.find(([begin]) => source.startsWith(begin, at));
    const { tokens, end } = span ? spanAt(source, at, span) : tagAt(source, at);
    yield* tokens;
    at = end;
  }
}

/**
 * @param {string} source
 * @param {number} at
 * @param {Span} span
 * @returns {{ tokens: Token[], end: number }}
 */
function spanAt(source, at, [begin, ending, read]) {
  const end = source.indexOf(ending, at + begin.length);
  if (end === -1) malformed();
  return { tokens: read(source.slice(at + begin.length, end)), end: end + ending.length };
}

/**
 * @param {string} source
 * @param {number} at
 * @returns {{ tokens: Token[], end: number }}
 */
function tagAt(source, at) {
  tag.lastIndex = at;
  const [whole, isClosing, name = '', given = '', isEmpty] = tag.exec(source) ?? malformed();
  const attributes = [...given.matchAll(attribute)].map(([, key = '', one, other = '']) => {
    /** @type {[string, string]} */
    const pair = [key, decoded(one ?? other)];
    return pair;
  });
  if (new Set(attributes.map(([key]) => key)).size < attributes.length) malformed();
  if (isClosing && (attributes.length > 0 || isEmpty)) malformed();
  /** @type {Token} */
  const token = isClosing ? { close: name } : { open: name, attributes, isEmpty: isEmpty !== '' };
  return { tokens: [token], end: at + whole.length };
}

/**
 * @param {string} text
 * @returns {Token[]}
 */
function instruction(text) {
  if (/^xml-stylesheet\b/i.test(text))
    throw new LogoError('names an SVG that refers to a style sheet outside itself');
  return [];
}

/**
 * @param {string} text
 * @returns {Token[]}
 */
function doctype(text) {
  if (text.includes('[')) throw new LogoError('names an SVG that declares entities: save it as plain SVG');
  return [];
}

/** @param {string} text */
function decoded(text) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? malformed();
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : malformed();
  });
}

/** @returns {never} */
export function malformed() {
  throw new LogoError('names a file that is neither a PNG nor a well-formed SVG');
}
