export interface Logo {
  src: string;
  width: number;
  height: number;
}

function brandMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="brand-${name}"]`)?.content ?? '';
}

function logoMeta(name: string): Logo | null {
  const [src, width, height] = brandMeta(name).split(' ');
  return src ? { src, width: Number(width), height: Number(height) } : null;
}

/** The server writes the brand into the page. */
export const brand = {
  productName: brandMeta('product-name'),
  firmName: brandMeta('firm-name'),
  tagline: brandMeta('tagline'),
  logo: logoMeta('logo'),
  /** For the dark theme; without it the logo has a white background there. */
  darkLogo: logoMeta('logo-dark'),
  /** The shades of the firm's colour: light theme, light theme on hover, dark theme, dark theme on hover. */
  accent: brandMeta('accent').split(' ').filter(Boolean),
};
