// An SVG's text as XML: tags with their attributes, and the text between them. Stricter than XML, for it knows no
// entities but XML's own.
import { LogoFault } from './logo-fault.mjs';

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const tag = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const attribute = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** What begins with one text and ends with the next of another, and what becomes of it. */
const spans = [
  ['<!--', '-->', () => []],
  ['<![CDATA[', ']]>', (text) => [{ text }]],
  ['<?', '?>', instruction],
  ['<!DOCTYPE', '>', doctype],
];

/** In the order of the file: `{ text }`, `{ open, attributes, isEmpty }` or `{ close }`. */
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

function spanAt(source, at, [begin, ending, meaning]) {
  const end = source.indexOf(ending, at + begin.length);
  if (end === -1) malformed();
  return { tokens: meaning(source.slice(at + begin.length, end)), end: end + ending.length };
}

function tagAt(source, at) {
  tag.lastIndex = at;
  const [whole, isClosing, name, given, isEmpty] = tag.exec(source) ?? malformed();
  const attributes = [...given.matchAll(attribute)].map(([, key, one, other]) => [
    key,
    decoded(one ?? other),
  ]);
  if (new Set(attributes.map(([key]) => key)).size < attributes.length) malformed();
  if (isClosing && (attributes.length > 0 || isEmpty)) malformed();
  const token = isClosing ? { close: name } : { open: name, attributes, isEmpty: isEmpty !== '' };
  return { tokens: [token], end: at + whole.length };
}

function instruction(text) {
  if (/^xml-stylesheet\b/i.test(text))
    throw new LogoFault('names an SVG that refers to a style sheet outside itself');
  return [];
}

function doctype(text) {
  if (text.includes('[')) throw new LogoFault('names an SVG that declares entities: save it as plain SVG');
  return [];
}

function decoded(text) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? malformed();
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : malformed();
  });
}

export function malformed() {
  throw new LogoFault('names a file that is neither a PNG nor a well-formed SVG');
}
