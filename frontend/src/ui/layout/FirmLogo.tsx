import { brand, type Logo } from '../../lib/brand';

/** In CSS pixels. */
interface MaxSize {
  width: number;
  height: number;
}

/** The firm's logo, scaled down to fit; nothing without a logo. */
export function FirmLogo({ most }: { most: MaxSize }) {
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

function fitted({ width, height }: Logo, most: MaxSize) {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether the logo is a roughly square mark, which needs the firm's name beside it. */
export const isMark = (logo: Logo): boolean => logo.width < 1.6 * logo.height;
