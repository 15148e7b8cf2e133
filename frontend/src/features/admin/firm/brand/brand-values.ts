import { accentFrom } from '#brand/accent';
import type { BrandLogo, BrandSettings, UpdateBrandBody } from '../../../../api/generated';

/** As stored, the default of the portal's settings, or a file that is not saved yet. */
export type LogoChoice = 'stored' | 'default' | File;

/** Empty texts are the default. */
export interface BrandValues {
  firmName: string;
  tagline: string;
  productName: string;
  accentColor: string;
  logo: LogoChoice;
  darkLogo: LogoChoice;
}

export const valuesOf = (brand: BrandSettings): BrandValues => ({
  firmName: brand.firmName ?? '',
  tagline: brand.tagline ?? '',
  productName: brand.productName ?? '',
  accentColor: brand.accentColor ?? '',
  logo: 'stored',
  darkLogo: 'stored',
});

/** All texts, and of the logos what was chosen. */
export function requestOf({ logo, darkLogo, ...texts }: BrandValues): UpdateBrandBody {
  return {
    ...texts,
    ...(logo instanceof File && { logo }),
    ...(darkLogo instanceof File && { darkLogo }),
    ...(logo === 'default' && { removeLogo: true }),
    ...(darkLogo === 'default' && { removeDarkLogo: true }),
  };
}

const colour = /^#[\da-f]{6}$/i;

/** Why it is no colour; undefined if it is one, or empty. */
export const accentError = (text: string): string | undefined =>
  text.trim() === '' || colour.test(text.trim())
    ? undefined
    : 'Accent must be a colour such as #14532d, with six hexadecimal digits';

/** The colour that is typed, or while it is incomplete the default. */
export const typedColour = (text: string, { defaults }: BrandSettings): string =>
  colour.test(text.trim()) ? text.trim().toLowerCase() : defaults.accentColor;

/** What the fields say, with the defaults where they say nothing. */
export const shownBrand = (values: BrandValues, brand: BrandSettings) => ({
  firmName: values.firmName.trim() || brand.defaults.firmName,
  tagline: values.tagline.trim() || brand.defaults.tagline,
  productName: values.productName.trim() || brand.defaults.productName,
  accent: accentFrom(typedColour(values.accentColor, brand)),
});

/** The stored logo or the default; null without one, and for a chosen file. */
export const logoOf = (
  choice: LogoChoice,
  stored: BrandLogo | null,
  byDefault: BrandLogo | null,
): BrandLogo | null =>
  choice instanceof File ? null : choice === 'stored' ? (stored ?? byDefault) : byDefault;
