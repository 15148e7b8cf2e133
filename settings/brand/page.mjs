// The brand in the pages: its names where the pages ask for them, its colours before anything is drawn, its logo.
import { portalAccent } from './accent.mjs';

/**
 * @typedef {import('./accent.mjs').Accent} Accent
 * @typedef {import('./logo.mjs').Logo} Logo
 *
 * @typedef {object} BrandFields
 * @property {string} productName
 * @property {string} firmName
 * @property {string} tagline
 * @property {Logo | null} logo For white paper; null: the firm's name stands for it.
 * @property {Logo | null} darkLogo null: in the dark theme the logo stands on a white plate.
 * @property {Accent} accent
 *
 * @typedef {Readonly<BrandFields>} Brand
 */

/**
 * The page with the brand filled in; `__CSP_NONCE__` in it is for each answer. What a name has in it is text, and no
 * place to be filled in later.
 * @param {string} html
 * @param {Brand} brand
 */
export function brandedPage(html, brand) {
  /** @type {Readonly<Record<string, string>>} */
  const texts = {
    __BRAND_PRODUCT_NAME__: escapeHtml(brand.productName),
    __BRAND_FIRM_NAME__: escapeHtml(brand.firmName),
    __BRAND_TAGLINE__: escapeHtml(brand.tagline),
    __BRAND_LOGO__: logoOf(brand),
  };
  return html
    .replace(/__BRAND_[A-Z_]+__/g, (place) => texts[place] ?? place)
    .replace('</head>', (end) => `${metasOf(brand)}${stylesOf(brand)}${end}`);
}

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"'_]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The logo, or both of them, of which styles/logo.css shows one; without any the name.
 * @param {Brand} brand
 */
function logoOf({ logo, darkLogo, firmName }) {
  if (!logo) return escapeHtml(firmName);
  if (!darkLogo) return picture(logo, 'logo-plate', firmName);
  return picture(logo, 'logo-light', firmName) + picture(darkLogo, 'logo-dark', firmName);
}

/** @type {(logo: Logo, kind: string, firmName: string) => string} */
const picture = ({ path, width, height }, kind, firmName) =>
  `<img class="logo ${kind}" src="${path}" width="${width}" height="${height}" alt="${escapeHtml(firmName)}" />`;

/**
 * What lib/brand.ts and theme/palette.ts read.
 * @param {Brand} brand
 */
function metasOf({ logo, darkLogo, accent }) {
  const contents = {
    'brand-logo': logo && contentOf(logo),
    'brand-logo-dark': darkLogo && contentOf(darkLogo),
    'brand-accent':
      isOwn(accent) && [accent.light, accent.dark].map(({ main, dark }) => `${main} ${dark}`).join(' '),
  };
  return Object.entries(contents)
    .filter(([, content]) => content)
    .map(([name, content]) => `<meta name="${name}" content="${content}" />`)
    .join('');
}

/** @param {Logo} logo */
const contentOf = ({ path, width, height }) => `${path} ${width} ${height}`;

/**
 * Over those of styles/tokens.css, wherever its sheet is linked.
 * @param {Brand} brand
 */
function stylesOf({ accent }) {
  if (!isOwn(accent)) return '';
  const { light, dark, deep } = accent;
  const variables = {
    primary: `light-dark(${light.main}, ${dark.main})`,
    'primary-dark': `light-dark(${light.dark}, ${dark.dark})`,
    deep: deep[0],
    deepest: deep[1],
  };
  const rules = Object.entries(variables).map(([name, value]) => `--${name}: ${value};`);
  return `<style nonce="__CSP_NONCE__">html:root { ${rules.join(' ')} }</style>`;
}

/** @param {Accent} accent */
const isOwn = (accent) => accent.color !== portalAccent.color;

/**
 * The portal's icon in the firm's colour.
 * @param {string} svg
 * @param {Pick<Brand, 'accent'>} brand
 */
export const brandedIcon = (svg, { accent }) => svg.replaceAll(portalAccent.light.main, accent.light.main);
