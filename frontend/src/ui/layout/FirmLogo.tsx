import { brand, type Logo } from '../../lib/brand';

/** In CSS pixels. */
interface Most {
  width: number;
  height: number;
}

/** The firm's logo, scaled down to fit, with its name as what it says; nothing where the firm gave none. */
export function FirmLogo({ most }: { most: Most }) {
  const { logo, darkLogo, firmName } = brand;
  if (!logo) return null;
  const picture = (shown: Logo, kind: string) => (
    <img className={`logo ${kind}`} src={shown.src} alt={firmName} {...fitted(shown, most)} />
  );
  if (!darkLogo) return picture(logo, 'logo-plate');
  return (
    <>
      {picture(logo, 'logo-light')}
      {picture(darkLogo, 'logo-dark')}
    </>
  );
}

function fitted({ width, height }: Logo, most: Most) {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether the logo is a mark of a few letters or none, beside which the firm's name is written out. */
export const isMark = (logo: Logo): boolean => logo.width < 1.6 * logo.height;
