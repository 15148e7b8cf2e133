// SVG files, as far as a logo needs them. One is shown as a picture alone, where it can run and load nothing; what could
// do either elsewhere is refuse all the same, since a logo needs none of it.
import { LogoError } from './logo-error.mjs';
import { checkElement, checkStyles, NAMESPACES } from './svg-rules.mjs';
import { malformed, tokensOf } from './svg-tokens.mjs';

/** @typedef {import('./svg-rules.mjs').Element} Element */

const MOST_DEPTH = 200;

/**
 * Its size in its own units, once it is known to be well-formed and harmless.
 * @param {Buffer} bytes
 */
export function svgSize(bytes) {
  const root = checkedRoot(textOf(bytes));
  const attributes = new Map(root.attributes);
  const size = givenSize(attributes) ?? viewBoxOf(attributes);
  if (!size) throw new LogoError('names an SVG without a size: give it a width and a height, or a viewBox');
  return size;
}

/** @param {Buffer} bytes */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return malformed();
  }
}

/**
 * Reads the whole file; its outermost element.
 * @param {string} source
 */
function checkedRoot(source) {
  /** @type {Element[]} */
  const open = [];
  /** @type {Element | undefined} */
  let root;
  for (const token of tokensOf(source)) {
    if (token.open !== undefined) {
      if ((root && open.length === 0) || open.length === MOST_DEPTH) malformed();
      const element = elementOf(token, open.at(-1)?.scope);
      root ??= rootOf(element);
      checkElement(element);
      if (!token.isEmpty) open.push(element);
    } else if (token.close !== undefined) {
      if (open.pop()?.name !== token.close) malformed();
    } else checkText(token.text, open.at(-1));
  }
  return root && open.length === 0 ? root : malformed();
}

/** @param {Element} element */
function rootOf(element) {
  return element.local === 'svg' && element.namespace === NAMESPACES.svg ? element : malformed();
}

/**
 * @param {string} text
 * @param {Element | undefined} parent
 */
function checkText(text, parent) {
  if (!parent && text.trim() !== '') malformed();
  if (parent?.local === 'style') checkStyles(text);
}

/**
 * An element with the namespaces of its name and its attributes, each of which has to be declared.
 * @param {import('./svg-tokens.mjs').OpenTag} tag
 * @param {ReadonlyMap<string, string>} [parentScope]
 * @returns {Element}
 */
function elementOf({ open: name, attributes }, parentScope = new Map([['xml', NAMESPACES.xml]])) {
  const declared = attributes.filter(([key]) => /^xmlns(:|$)/.test(key));
  const scope = new Map(parentScope);
  for (const [key, value] of declared) scope.set(key.slice('xmlns:'.length), value);
  const [local = '', prefix = ''] = name.split(':').toReversed();
  const prefixes = attributes
    .map(([key]) => key.split(':'))
    .filter((parts) => parts.length === 2 && parts[0] !== 'xmlns');
  if ([prefix, ...prefixes.map(([each]) => each)].some((each) => each && !scope.get(each))) malformed();
  return { name, local, namespace: scope.get(prefix), attributes, scope };
}

const length = /^\s*([\d.]+(?:e-?\d+)?)(px|pt|pc|mm|cm|in|em|ex)?\s*$/i;

/** @param {ReadonlyMap<string, string>} attributes */
function givenSize(attributes) {
  const width = length.exec(attributes.get('width') ?? '');
  const height = length.exec(attributes.get('height') ?? '');
  if (!width || !height || (width[2] ?? 'px') !== (height[2] ?? 'px')) return undefined;
  return positive(Number(width[1]), Number(height[1]));
}

/** @param {ReadonlyMap<string, string>} attributes */
function viewBoxOf(attributes) {
  const [, , width = NaN, height = NaN] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return positive(width, height);
}

/** @type {(width: number, height: number) => import('./logo.mjs').Size | undefined} */
const positive = (width, height) =>
  width > 0 && height > 0 && width * height < Infinity ? { width, height } : undefined;
