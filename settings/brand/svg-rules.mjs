// What a logo's SVG may hold: what draws. Nothing that runs, moves, links or comes from elsewhere.
import { LogoError } from './logo-error.mjs';

export const NAMESPACES = {
  svg: 'http://www.w3.org/2000/svg',
  xml: 'http://www.w3.org/XML/1998/namespace',
};

/** Drawing programs keep notes of their own between the elements, in namespaces that browsers do not know. */
const actingNamespace = /^http:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math|2001\/xml-events|1999\/XSL)/;

const drawing = new Set(
  `svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon text tspan
  textPath image linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

const picture = 'image/(?:png|jpeg|gif|webp)';
const font =
  '(?:font|application)/[\\w.+-]*(?:font|woff|ttf|otf|sfnt|opentype|truetype)[\\w.+-]*|font/[\\w.+-]+';
/** Within the file, or bytes that stand in it. */
const inside = new RegExp(`^\\s*(?:#|data:(?:${picture}|${font})[;,])`, 'i');
const reference = /url\(\s*["']?([^"')]*)/gi;
/** Attributes that no style is read from. */
const plainAttribute = /^(?:id|class|lang|role|aria-.*|data-.*)$/;

/**
 * @typedef {[name: string, value: string]} Attribute
 *
 * @typedef {object} Element
 * @property {string} name
 * @property {string} local
 * @property {string | undefined} namespace
 * @property {Attribute[]} attributes
 * @property {Map<string, string>} scope Namespaces by prefix.
 */

/** @param {Pick<Element, 'local' | 'namespace' | 'attributes'>} element */
export function checkElement({ local, namespace, attributes }) {
  if (actingNamespace.test(namespace ?? '')) refuse(`embeds what is not SVG (${local})`);
  if (namespace === NAMESPACES.svg && !drawing.has(local)) refuse(`has <${local}> in it`);
  for (const [name, value] of attributes) checkAttribute(name, value);
}

/**
 * @param {string} name
 * @param {string} value
 */
function checkAttribute(name, value) {
  const [local = '', prefix] = name.split(':').toReversed();
  if (prefix === undefined && /^on/i.test(local)) refuse(`has an event handler (${name})`);
  if (name === 'xml:base' || (/^(?:href|src)$/i.test(local) && !inside.test(value))) comesFromElsewhere(name);
  if (prefix !== undefined || plainAttribute.test(name)) return;
  if (name === 'style') checkStyles(value);
  else checkReferences(value, name);
}

/**
 * Styles of an element or of the whole file.
 * @param {string} css
 */
export function checkStyles(css) {
  checkReferences(css, 'style');
  if (/@import|@namespace|image-set\(|image\(|cross-fade\(|\bsrc\(|expression\(/i.test(css))
    comesFromElsewhere('style');
}

/**
 * A backslash could spell what is looked for in another way.
 * @param {string} css
 * @param {string} name
 */
function checkReferences(css, name) {
  if (css.includes('\\')) refuse(`has a backslash in an attribute or a style (${name})`);
  for (const [, target = ''] of css.matchAll(reference)) if (!inside.test(target)) comesFromElsewhere(name);
}

/**
 * @param {string} name
 * @returns {never}
 */
function comesFromElsewhere(name) {
  return refuse(`refers to something outside itself (${name})`);
}

/**
 * @param {string} what
 * @returns {never}
 */
function refuse(what) {
  throw new LogoError(`names an SVG that ${what}, which a logo may not`);
}
