import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../backend/test/hostile-texts.js';
import { buildPng, buildSvg } from '../backend/test/logos.js';
import { accentFrom } from '../settings/brand/accent.mjs';
import type { Logo } from '../settings/brand/logo.mjs';
import { brandedIcon, brandedPage } from '../settings/brand/page.mjs';
import { readSettings } from '../settings.mjs';

const landing = readFileSync('frontend/landing.html', 'utf8');
const pages = [
  ['frontend/landing.html', landing],
  ['frontend/index.html', readFileSync('frontend/index.html', 'utf8')],
] as const;
const { brand } = readSettings({});
const logo: Logo = {
  type: 'image/svg+xml',
  bytes: Buffer.from(buildSvg()),
  path: '/brand/logo-a.svg',
  width: 240,
  height: 40,
};
const darkLogo: Logo = {
  type: 'image/png',
  bytes: buildPng(),
  path: '/brand/logo-b.png',
  width: 48,
  height: 48,
};
const count = (html: string, part: string) => html.split(part).length - 1;

describe.each(pages)('%s', (_file, page) => {
  it('has every place of the brand filled in', () => {
    const html = brandedPage(page, brand);
    expect(html).not.toContain('__BRAND');
    expect(html).toContain('<title>Harbor Lane Ventures</title>');
  });

  it('has no logo and no accent when none is configured', () => {
    const html = brandedPage(page, brand);
    expect(html).not.toMatch(/<style|<img|brand-logo|brand-accent/);
  });

  it('has the shades of the accent before anything is painted, by one style with the nonce', () => {
    const html = brandedPage(page, { ...brand, accent: accentFrom('#14532d') });
    expect(html).toMatch(
      /<style nonce="__CSP_NONCE__">html:root \{ --primary: light-dark\(#14532d, #[\da-f]{6}\);[^<]*<\/style><\/head>/,
    );
    expect(html).toMatch(/<meta name="brand-accent" content="#14532d( #[\da-f]{6}){3}" \/>/);
    expect(html).not.toMatch(/ style=/);
  });

  it.each([
    ...Object.entries(hostileTexts),
    ['a place of the page', '__CSP_NONCE__ __YEAR__ __BRAND_TAGLINE__ $& $1'],
    ['a closing tag', '</title></head><style>*{display:none}</style>'],
    ['quotes', `"><img src=x onerror='alert(1)'>`],
  ])('shows as text what the firm is called: %s', (_what, text) => {
    const named = { ...brand, firmName: text, tagline: text, productName: text, logo };
    const html = brandedPage(page, named);
    const plain = brandedPage(page, { ...named, firmName: 'A', tagline: 'B', productName: 'C' });
    for (const sign of ['<', '>', '"', "'", '__CSP_NONCE__', '__YEAR__'])
      expect(count(html, sign)).toBe(count(plain, sign));
    expect(unescaped(html)).toContain(`<title>${text}</title>`);
  });
});

describe('the landing page', () => {
  it('shows a logo with fixed dimensions and the firm’s name as alternative text', () => {
    const html = brandedPage(landing, { ...brand, logo });
    expect(html).toContain(
      '<img class="logo logo-plate" src="/brand/logo-a.svg" width="240" height="40" alt="Harbor Lane Ventures" />',
    );
    expect(html).toContain('<h1 dir="auto">Harbor Lane Ventures</h1>');
  });

  it('shows each logo in its theme', () => {
    const html = brandedPage(landing, { ...brand, logo, darkLogo });
    expect(html.match(/class="logo [^"]*" src="[^"]*"/g)).toEqual([
      'class="logo logo-light" src="/brand/logo-a.svg"',
      'class="logo logo-dark" src="/brand/logo-b.png"',
    ]);
  });
});

it('the icon takes the colour that is readable on white', () => {
  const icon = readFileSync('frontend/public/favicon.svg', 'utf8');
  expect(brandedIcon(icon, brand)).toBe(icon);
  const accent = accentFrom('#facc15');
  expect(brandedIcon(icon, { accent })).toContain(`fill="${accent.light.main}"`);
});

const unescaped = (html: string) =>
  html.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));
